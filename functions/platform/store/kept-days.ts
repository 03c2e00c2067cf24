/** Days for which counts are kept, today among them. */
const KEPT_DAYS = 30

const DAY_MS = 24 * 3600 * 1000

/** `2026-11-23`, in UTC. */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The first day whose counts are kept. */
export const firstKeptDay = (now: Date): string => toDay(now.getTime() - (KEPT_DAYS - 1) * DAY_MS)
