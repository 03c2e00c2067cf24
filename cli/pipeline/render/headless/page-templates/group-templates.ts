import { LRUCache } from 'lru-cache'
import { PLACEHOLDER } from '../../../../../src/domain/locale/placeholder-country.ts'
import { toMarkupData } from '../../../../../src/domain/page/markup-data.ts'
import type { PageData } from '../../../../../src/domain/page/page-data.ts'
import type { SliceGroup } from '../../../../../src/domain/release/render-plan.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { PageMarkup } from '../../../../../src/domain/release/page-markup.ts'
import type { MarkupCache } from '../markup-cache.ts'
import type { GroupTask } from '../batch-job.ts'
import {
  createPageTemplate,
  joinPageTemplates,
  PageTemplateError,
  type PageTemplate,
} from '../../../../../src/release/pages/page-template.ts'

/** `page-data.json` as a page template, with the payload's place in it. */
export interface DataTemplate {
  readonly pageTemplate: PageTemplate
  /** Bytes of the page template before the payload, and of the payload. */
  readonly payloadStart: number
  readonly payloadLength: number
}

/** Makes the page templates of render groups: renders what the cache lacks. */
export interface GroupTemplates {
  /** Markup of a render group, which the cache holds from then on. @throws {PageRenderError} */
  markup(task: GroupTask, payload: string): Promise<PageMarkup>
  /** Markup of a header or footer, likewise. @throws {PageRenderError} */
  sliceMarkup(key: string): Promise<PageMarkup>
  /** `page-data.json`: what stands before the payload, the payload, and what stands behind it. @throws {PageTemplateError} as `data`. */
  dataParts(task: GroupTask, payload: string): readonly [string, string, string]
  /** HTML with header and footer in it. @throws {PageRenderError} @throws {PageTemplateError} */
  html(task: GroupTask, payload: string): Promise<PageTemplate>
  /** @throws {PageTemplateError} for page data that hold the country's name: the place of the payload would depend on it. */
  data(task: GroupTask, payload: string): DataTemplate
  /** Pages and slices that were rendered, and those that the cache held. */
  readonly rendered: number
  readonly cached: number
}

export interface GroupTemplatesInput {
  readonly bundle: GatsbyBundle
  readonly cache: MarkupCache
  /** Reads a slice of the plan by its key. */
  readonly readSlice: (key: string) => SliceGroup
}

/** Slices that stay prepared: those of the worker's current site and language; 30 KB each. */
const KEPT_SLICES = 64

export function createGroupTemplates({ bundle, cache, readSlice }: GroupTemplatesInput): GroupTemplates {
  const slices = new LRUCache<string, Promise<PageTemplate>>({ max: KEPT_SLICES, memoMethod: makeSlice })
  let last: { readonly key: string; readonly templates: readonly (PageTemplate | 'header' | 'footer')[] } | undefined
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

  const sliceMarkup: GroupTemplates['sliceMarkup'] = (key) =>
    findMarkup(key, async () => [await bundle.renderSlice(readSlice(key).slice)])

  async function makeSlice(key: string): Promise<PageTemplate> {
    const [text] = await sliceMarkup(key)
    return createPageTemplate(typeof text === 'string' ? text : '')
  }

  const markupOf: GroupTemplates['markup'] = ({ markupKey, path, template, slices: names }, payload) =>
    findMarkup(markupKey, () => {
      const data = toMarkupData(JSON.parse(payload) as PageData)
      return bundle.renderPage({ path, template, slices: names, data })
    })

  const dataParts: GroupTemplates['dataParts'] = ({ path, template, slices: names }, payload) => {
    const text = bundle.toPageDataJson({ path, template, slices: names, payload })
    if (text.includes(PLACEHOLDER.name))
      throw new PageTemplateError(
        `The page data of ${path} hold the country's name, which only headers and footers may show`,
      )
    const start = text.indexOf(payload)
    return [text.slice(0, start), payload, text.slice(start + payload.length)]
  }

  return {
    markup: markupOf,
    sliceMarkup,
    dataParts,
    async html(task, payload) {
      const { markupKey } = task
      if (last?.key !== markupKey) {
        const markup = await markupOf(task, payload)
        const templates = markup.map((part) => (typeof part === 'string' ? createPageTemplate(part) : part.slice))
        last = { key: markupKey, templates }
      }
      const { templates } = last
      return joinPageTemplates(
        await Promise.all(
          templates.map((part) =>
            typeof part === 'string' ? slices.memo(task.sliceKeys[part]) : Promise.resolve(part),
          ),
        ),
      )
    },
    data(task, payload) {
      const [head, body, tail] = dataParts(task, payload).map(createPageTemplate)
      if (head === undefined || body === undefined || tail === undefined) throw new Error('Page data have three parts')
      return {
        pageTemplate: joinPageTemplates([head, body, tail]),
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
