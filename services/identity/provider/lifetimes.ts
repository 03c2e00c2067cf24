const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long what the provider gives lasts, in seconds. */
export const LIFETIMES = {
  code: MINUTE,
  accessToken: HOUR,
  idToken: HOUR,
  refreshToken: 14 * DAY,
  /** From opening the login page to logging in. */
  interaction: HOUR,
  /** For users who do not stay logged in; the cookie ends earlier, with the browser. */
  shortSession: 12 * HOUR,
  /** “Keep me logged in on this device”. */
  longSession: 30 * DAY,
  /** “Do not ask in this browser for 30 days”, of the second factor. */
  trustedBrowser: 30 * DAY,
} as const
