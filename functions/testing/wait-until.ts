import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 20

/** Looks again and again until something is so; the test's time limit ends it otherwise. */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(LOOK_MS)
}
