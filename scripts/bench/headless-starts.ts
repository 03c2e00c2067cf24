/** What the headless renderer's process prints when it has compiled and begins to make pages. */
export const HEADLESS_STARTS = 'headless: rendering starts'
