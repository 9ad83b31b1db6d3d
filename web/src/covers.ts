/** The covers of games: each is fetched when it comes into view, and not a screen earlier. */

export function showCovers(): void {
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      target.src = target.dataset["src"] ?? "";
      watch.unobserve(target);
    }
  });
  for (const cover of document.querySelectorAll("img[data-src]")) watch.observe(cover);
}
