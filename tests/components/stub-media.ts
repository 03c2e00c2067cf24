/** Answers every media query with `matches`: jsdom has no windows of a size. */
export function stubMedia(matches: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}
