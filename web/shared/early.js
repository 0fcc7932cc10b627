// Runs before anything is drawn, and is therefore not a module: a page that is dark by choice must not flash up in
// white. Everything else about settings is in settings.js.

for (const name of ["speed", "deck", "faces", "theme", "hand"]) {
  try {
    const found = JSON.parse(localStorage.getItem(`baize-${name}`) ?? "null");
    if (typeof found === "string") document.documentElement.setAttribute(`data-${name}`, found);
  } catch {
    // As if nothing had been chosen.
  }
}
