/** Work that is done again and again, until it is stopped. */
export interface WorkLoop {
  /** There may be something to do. */
  wake(): void
  /** Ends after the piece of work at hand. */
  stop(): Promise<void>
}

/**
 * Does pieces of work while there are some, and looks again after a while, or when it is woken.
 * @param work one piece; answers false when there was none.
 */
export function startWorkLoop(
  work: () => Promise<boolean>,
  { everyMs, onError }: { readonly everyMs: number; readonly onError: (error: unknown) => void },
): WorkLoop {
  const state = { isStopped: false, isWoken: false, running: undefined as Promise<void> | undefined }
  const run = async (): Promise<void> => {
    try {
      do state.isWoken = false
      while ((!state.isStopped && (await work())) || state.isWoken)
    } catch (error) {
      onError(error)
    } finally {
      state.running = undefined
    }
  }
  const wake = (): void => {
    if (state.isStopped) return
    state.isWoken = true
    state.running ??= run()
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      state.isStopped = true
      clearInterval(timer)
      await state.running
    },
  }
}
