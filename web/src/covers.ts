/** The covers of games: each is fetched when it comes into view, and not a screen earlier. */

const OWED = "owed"; // a class of covers that were not there yet

/** Fetch what was not there yet, now that it is. */
export function fetchOwed(): void {
  for (const cover of document.querySelectorAll<HTMLImageElement>(`img.${OWED}`)) fetchOne(cover);
}

function fetchOne(cover: HTMLImageElement): void {
  cover.classList.remove(OWED);
  cover.src = cover.dataset["src"] ?? "";
  cover.onerror = () => cover.classList.add(OWED);
}

export function showCovers(): void {
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      fetchOne(target);
      watch.unobserve(target);
    }
  });
  for (const cover of document.querySelectorAll("img[data-src]")) watch.observe(cover);
}
