import { LRUCache } from 'lru-cache'
import { toMarkupData } from '../../../../../src/domain/page/markup-data.ts'
import type { PageData } from '../../../../../src/domain/page/page-data.ts'
import type { SliceClass } from '../../../../../src/domain/release/render-plan.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { PageMarkup } from '../../../gatsby/page-markup.ts'
import type { MarkupCache } from '../markup-cache.ts'
import type { ClassTask } from '../range-job.ts'
import { createStamp, joinStamps, StampError, type Stamp } from './stamp.ts'

/** `page-data.json` as a stamp, with the payload's place in it. */
export interface DataStamp {
  readonly stamp: Stamp
  /** Bytes of the stamp before the payload, and of the payload. */
  readonly payloadStart: number
  readonly payloadLength: number
}

/** Makes the stamps of classes: renders what the cache lacks. */
export interface ClassStamps {
  /** HTML with header and footer in it. @throws {PageRenderError} @throws {StampError} */
  html(task: ClassTask, payload: string): Promise<Stamp>
  /** @throws {StampError} for page data that hold the country's name: the place of the payload would depend on it. */
  data(task: ClassTask, payload: string): DataStamp
  /** Pages and slices that were rendered, and those that the cache held. */
  readonly rendered: number
  readonly cached: number
}

export interface ClassStampsInput {
  readonly bundle: GatsbyBundle
  readonly cache: MarkupCache
  /** Reads a slice of the plan by its key. */
  readonly readSlice: (key: string) => SliceClass
}

/** Slices that stay prepared: those of the variants of the site and language that a worker is at; 30 KB each. */
const KEPT_SLICES = 64

export function createClassStamps({ bundle, cache, readSlice }: ClassStampsInput): ClassStamps {
  const slices = new LRUCache<string, Promise<Stamp>>({ max: KEPT_SLICES, memoMethod: makeSlice })
  let last: { readonly key: string; readonly stamps: readonly (Stamp | 'header' | 'footer')[] } | undefined
  let rendered = 0
  let cached = 0

  async function findMarkup(key: string, render: () => Promise<PageMarkup>): Promise<PageMarkup> {
    const known = cache.read(key)
    if (known !== undefined) {
      cached += 1
      return known
    }
    const markup = await render()
    rendered += 1
    cache.write(key, markup)
    return markup
  }

  async function makeSlice(key: string): Promise<Stamp> {
    const [text] = await findMarkup(key, async () => [await bundle.renderSlice(readSlice(key).slice)])
    return createStamp(typeof text === 'string' ? text : '')
  }

  return {
    async html(task, payload) {
      const { markupKey, path, template } = task
      if (last?.key !== markupKey) {
        const markup = await findMarkup(markupKey, () => {
          const data = toMarkupData(JSON.parse(payload) as PageData)
          return bundle.renderPage({ path, template, slices: task.slices, data })
        })
        const stamps = markup.map((part) => (typeof part === 'string' ? createStamp(part) : part.slice))
        last = { key: markupKey, stamps }
      }
      const { stamps } = last
      return joinStamps(
        await Promise.all(
          stamps.map((part) => (typeof part === 'string' ? slices.memo(task.sliceKeys[part]) : Promise.resolve(part))),
        ),
      )
    },
    data({ path, template, slices: names }, payload) {
      const text = bundle.toPageDataJson({ path, template, slices: names, payload })
      const start = text.indexOf(payload)
      const [head, body, tail] = [
        createStamp(text.slice(0, start)),
        createStamp(payload),
        createStamp(text.slice(start + payload.length)),
      ]
      const stamp = joinStamps([head, body, tail])
      if (stamp.names.length > 0)
        throw new StampError(
          `The page data of ${path} hold the country's name, which only headers and footers may show`,
        )
      return {
        stamp,
        payloadStart: head.bytes.length,
        payloadLength: body.bytes.length,
      }
    },
    get rendered() {
      return rendered
    },
    get cached() {
      return cached
    },
  }
}
