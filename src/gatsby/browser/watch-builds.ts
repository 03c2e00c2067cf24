import type { LatestBuild } from '../../domain/release/release-files.ts'
import { markOutdated } from '../../components/frame/full-load.ts'

/** After the page has come alive, so that nothing of it waits (S1 §9). Milliseconds. */
const FIRST_MS = 1000
/** Between two looks at the manifest while the tab is in front. Milliseconds. */
const EVERY_MS = 300_000

/** @throws {Error} when the server does not give the file. */
async function ask(file: string): Promise<Response> {
  const response = await fetch(`/builds/${file}`)
  if (!response.ok) throw new Error(`builds/${file}: status ${response.status}`)
  return response
}

/** Scripts that webpack loads bear this mark; those of others may fail, or be blocked, without harm. */
const isOwnChunk = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.dataset['webpack'] !== undefined

/**
 * Finds out that a newer build is there (N13): by the build manifest, and by a chunk that cannot be loaded. The first look, a
 * second after the start unless the connection is very slow, tells which build the tab belongs to; a later one counts once its
 * own manifest is there, too, because some hosts publish file by file. What cannot be read is only logged (S1 §4).
 */
export function watchBuilds(): void {
  let own: string | undefined
  let lookedAt = 0

  async function look(): Promise<void> {
    lookedAt = Date.now()
    try {
      const { id } = (await (await ask(`latest.json?${lookedAt}`)).json()) as LatestBuild
      own ??= id
      if (id === own) return
      // What it lists is for programs: that it is there is enough.
      await (await ask(`meta/${id}.json`)).body?.cancel()
      markOutdated()
    } catch (error) {
      console.warn('The build manifest cannot be read', error)
    }
  }
  const lookAgain = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= EVERY_MS) void look()
  }

  window.addEventListener('error', ({ target }) => isOwnChunk(target) && markOutdated(), { capture: true })
  if (navigator.connection?.effectiveType !== 'slow-2g') setTimeout(() => void look(), FIRST_MS)
  setInterval(lookAgain, EVERY_MS)
  document.addEventListener('visibilitychange', lookAgain)
}
