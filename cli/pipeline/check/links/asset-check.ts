import pLimit from 'p-limit'
import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import { toFinding } from '../findings/to-finding.ts'

/** Whether an asset is there; a text says why it is not. @throws {Error} when the asset host does not answer. */
export type AskAsset = (url: string) => Promise<string | undefined>

/** Assets that pages show and that are checked at the asset host: each once for all sizes and pages. */
export interface AssetCheck {
  readonly add: (
    place: { readonly page: CheckedPage; readonly selector: string; readonly offset: () => number },
    address: string,
  ) => void
  readonly settle: (ask: AskAsset) => Promise<readonly Finding[]>
}

const CONCURRENCY = 8
const TIMEOUT_MS = 20_000
/** Places of an asset that are told. */
const MAX_PLACES = 50
/** A segment that transforms the picture (`image-url.ts`). */
const OPERATION = /^(?:[a-z_]+=.*|auto_image|compress)$/

/** The asset as it is before any transformation. */
function toOriginal(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname
    .split('/')
    .filter((segment) => !OPERATION.test(decodeURIComponent(segment)))
    .join('/')}`
}

/** Asks by HEAD. */
export const askAsset: AskAsset = async (url) => {
  const { ok, status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return ok ? undefined : `the asset host answers ${status}`
}

/** @param assetOrigin origin of the asset host; other hosts are not asked. */
export function createAssetCheck(assetOrigin: string): AssetCheck {
  const assets = new Map<string, Finding[]>()
  return {
    add: ({ page, selector, offset }, address) => {
      if (!address.startsWith(`${assetOrigin}/`) || !URL.canParse(address)) return
      const original = toOriginal(address)
      const places = assets.get(original) ?? []
      assets.set(original, places)
      if (places.length < MAX_PLACES)
        places.push(toFinding(page, 'missing-resource', original, { offset: offset(), selector }))
    },
    settle: async (ask) => {
      const limit = pLimit(CONCURRENCY)
      let silence: unknown
      const answers = await Promise.all(
        [...assets].map(([url, places]) =>
          limit(async (): Promise<readonly Finding[]> => {
            if (silence !== undefined) return []
            try {
              const why = await ask(url)
              return why === undefined
                ? []
                : places.map((place) => ({ ...place, message: `“${url}” is not there: ${why}` }))
            } catch (error) {
              silence ??= error
              return []
            }
          }),
        ),
      )
      const [[first] = []] = assets.values()
      if (silence === undefined || first === undefined) return answers.flat()
      const message = `The asset host ${assetOrigin} does not answer: its ${assets.size} pictures and files were not looked at`
      return [...answers.flat(), { ...first, code: 'asset-host-silent', message }]
    },
  }
}
