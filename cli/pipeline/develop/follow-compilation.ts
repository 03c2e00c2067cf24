import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'

/** An error of a compilation, as webpack's statistics tell it. */
const errorSchema = z
  .union([z.string(), z.object({ moduleName: z.string().optional(), loc: z.string().optional(), message: z.string() })])
  .transform((error) => {
    if (typeof error === 'string') return error
    const place = [error.moduleName?.replace(/^.*\/(?=src\/)/, ''), error.loc].filter(Boolean).join(':')
    return place === '' ? error.message : `${place}\n${error.message}`
  })

/** What webpack reports to browsers at `/__webpack_hmr` (webpack-hot-middleware). */
const eventSchema = z.object({
  action: z.enum(['building', 'built', 'sync']),
  time: z.number().optional(),
  errors: z.array(errorSchema).default([]),
})

/** Milliseconds between two attempts while Gatsby does not listen yet. */
const RETRY_MS = 200

/** Compilations of `gatsby develop`. */
export interface Compilation {
  /** Resolves once the code has been compiled for the first time, with or without errors. */
  readonly isReady: Promise<void>
  /** Resolves when nothing is being compiled; what changed less than `settleMs` ago may have yet to begin. */
  untilIdle(settleMs: number): Promise<void>
  stop(): void
}

export interface CompilationListener {
  /** Called after each compilation. @param errors empty: there are none. @param milliseconds that it took. */
  readonly onBuilt: (errors: readonly string[], milliseconds: number) => void
}

async function* readEvents(url: string, signal: AbortSignal): AsyncGenerator<unknown, void, void> {
  const { body } = await fetch(`${url}/__webpack_hmr`, { signal, headers: { accept: 'text/event-stream' } })
  if (body === null) return
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, json] = /^data: (\{.*)$/m.exec(part) ?? []
      if (json !== undefined) yield JSON.parse(json)
    }
  }
}

/** Follows the compilations of a `gatsby develop` that may not listen yet. */
export function followCompilation(url: string, { onBuilt }: CompilationListener): Compilation {
  const controller = new AbortController()
  const { signal } = controller
  let isBuilding = true
  let isKnown = false
  let tellReady = (): void => {}
  const isReady = new Promise<void>((resolve) => (tellReady = resolve))
  let waiting: (() => void)[] = []

  function accept(event: unknown): void {
    const parsed = eventSchema.safeParse(event)
    if (!parsed.success) return
    const { action, errors, time = 0 } = parsed.data
    isBuilding = action === 'building'
    if (isBuilding) return
    for (const resolve of waiting) resolve()
    waiting = []
    tellReady()
    // Events of builds before the connection was lost, which are known.
    if (action === 'sync' && isKnown) return
    isKnown = true
    onBuilt(errors, time)
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const event of readEvents(url, signal)) accept(event)
      } catch {
        // Not there yet, or ended: the process that runs Gatsby reports it.
      }
      await delay(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
  void follow()
  return {
    isReady,
    untilIdle: async (settleMs) => {
      await delay(settleMs)
      if (isBuilding) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    stop: () => controller.abort(),
  }
}
