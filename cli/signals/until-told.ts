/**
 * Resolves when the process that started this one sends it a message: it has loaded its code by then. Where that process is gone
 * before, this one ends with it (bin/end-with-parent.mjs).
 */
export async function untilTold(): Promise<void> {
  // A channel is left out of account while a process decides whether it still has something to do.
  process.channel?.ref()
  await new Promise<void>((resolve) => {
    process.once('message', () => resolve())
  })
  process.channel?.unref()
}
