/** Day or night, before the first stroke is painted. */

const dark = matchMedia("(prefers-color-scheme: dark)");

function paint(): void {
  let wish: string | null = null;
  try {
    wish = localStorage.getItem("theme");
  } catch {
    // Without memory the system decides.
  }
  const isDark = wish === "dark" || (wish !== "light" && dark.matches);
  document.documentElement.classList.toggle("dark", isDark);
  document.documentElement.classList.toggle("light", !isDark);
}

paint();
dark.addEventListener("change", paint);
addEventListener("storage", paint);
addEventListener("theme", paint);
