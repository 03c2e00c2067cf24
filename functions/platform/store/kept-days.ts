import { COUNTED_DAYS } from '../../../src/domain/retention/retention.ts'

const DAY_MS = 24 * 3600 * 1000

/** `2026-11-23`, in UTC. */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The first day whose counts are kept. */
export const firstKeptDay = (now: Date): string => toDay(now.getTime() - (COUNTED_DAYS - 1) * DAY_MS)
