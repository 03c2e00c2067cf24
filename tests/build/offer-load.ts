export interface OfferedLoad {
  readonly ratePerSecond: number
  readonly seconds: number
  /** Beyond so many open requests none is offered: the machine is full, and more would only wait. */
  readonly maxOpen: number
  /** Sends the request with that number; must not fail. */
  readonly send: (index: number) => Promise<void>
}

export interface LoadReport {
  /** Requests that were sent. */
  readonly offered: number
  /** Requests whose time came while too many were open. */
  readonly withheld: number
  /** Answers a second, over the whole time. */
  readonly rate: number
}

const TICK_MS = 10

/**
 * Offers requests at a rate that does not depend on the answers (an open loop): visitors do not wait for each other. Ends when
 * the time is over and all are answered.
 */
export async function offerLoad({ ratePerSecond, seconds, maxOpen, send }: OfferedLoad): Promise<LoadReport> {
  const start = performance.now()
  const open = new Set<Promise<void>>()
  let offered = 0
  let withheld = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - start, seconds * 1000)
      const due = Math.floor((elapsed / 1000) * ratePerSecond)
      while (offered + withheld < due) {
        if (open.size >= maxOpen) {
          withheld += 1
          continue
        }
        const sent: Promise<void> = send(offered).finally(() => open.delete(sent))
        open.add(sent)
        offered += 1
      }
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  await Promise.all(open)
  return { offered, withheld, rate: Math.round(offered / ((performance.now() - start) / 1000)) }
}
