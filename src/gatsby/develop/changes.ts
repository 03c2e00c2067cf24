import type { Language } from '../../domain/locale/language.ts'
import type { Namespace, TextTree } from '../../i18n/namespaces.ts'
import { replaceTexts } from '../../i18n/text-store.ts'

/** What `uapp dev` reports to browsers, as JSON at `/__uapp/changes` (server-sent events). */
export type DevelopChange =
  | { readonly kind: 'content'; readonly paths: readonly string[]; readonly slices: readonly string[] }
  /** Content of `locales/{language}/{namespace}.json`. */
  | { readonly kind: 'texts'; readonly language: Language; readonly namespace: Namespace; readonly texts: TextTree }
  | { readonly kind: 'reload' }

/** What Gatsby's `dev-loader.js` takes. */
interface LoaderMessage {
  readonly type: 'pageQueryResult' | 'sliceQueryResult' | 'stalePageData'
  readonly payload: object
}

type Listener = (message?: LoaderMessage) => void

/** Stands in the place of a socket of Gatsby's. */
interface Changes {
  on(event: string, listener: Listener): void
}

interface ShownPage {
  readonly slicesMap: Readonly<Record<string, string>>
}

const listeners = new Map<string, Listener[]>()
let shownPath: string | undefined
let areSlicesStale = false
let changes: Changes | undefined

function send(event: string, message?: LoaderMessage): void {
  for (const listener of listeners.get(event) ?? []) listener(message)
}

async function readJson(url: string): Promise<object | undefined> {
  const response = await fetch(url, { cache: 'no-store' })
  return response.ok ? ((await response.json()) as object) : undefined
}

/** Updates the shown page in place; others are loaded again when they are opened. */
async function takeContent({ paths, slices }: DevelopChange & { kind: 'content' }): Promise<void> {
  const path = shownPath
  send('message', { type: 'stalePageData', payload: { stalePageDataPaths: paths.filter((one) => one !== path) } })
  const page = path === undefined ? undefined : await readJson(`/page-data${path}/page-data.json`)
  if (path === undefined || page === undefined) return window.location.reload()
  // What did not change the loader leaves alone.
  send('message', { type: 'pageQueryResult', payload: { id: path, result: page } })
  const shown = new Set(Object.values((page as ShownPage).slicesMap))
  for (const id of slices.filter((one) => shown.has(one))) {
    const result = await readJson(`/slice-data/${id}.json`)
    send('message', { type: 'sliceQueryResult', payload: { id, result } })
  }
  areSlicesStale ||= slices.some((id) => !shown.has(id))
}

function listen(): Changes {
  let isLost = false
  const source = new EventSource('/__uapp/changes')
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const change = JSON.parse(data) as DevelopChange
    if (change.kind === 'reload') send('reload')
    else if (change.kind === 'texts') replaceTexts(change.language, change.namespace, change.texts)
    else void takeContent(change)
  })
  source.addEventListener('error', () => (isLost = true))
  // Another `uapp dev` may show something else.
  source.addEventListener('open', () => {
    if (isLost) window.location.reload()
  })
  return {
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  }
}

/** Listens to `uapp dev` for changes of content, as Gatsby's `socketIo.js`, in whose place it stands, does for its queries. */
export function openChanges(): Changes {
  return (changes ??= listen())
}

/** Notes which page is on screen. */
export function registerPath(path: string | undefined): void {
  shownPath = path
  // Gatsby's loader keeps the header and footer of a locale for good.
  if (areSlicesStale) window.location.reload()
}

/** Notes that a page is left. */
export function unregisterPath(): void {
  shownPath = undefined
}
