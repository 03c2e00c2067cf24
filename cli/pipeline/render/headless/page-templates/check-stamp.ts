import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { DirectPage, StampMismatch } from '../range-job.ts'

/** Files of one URL. */
export interface UrlFiles {
  readonly html: string
  readonly pageData: string
  readonly payload: string
}

const AROUND = 40

function findDifference(stamped: string, direct: string): Pick<StampMismatch, 'stamped' | 'direct'> | undefined {
  if (stamped === direct) return undefined
  let at = 0
  while (at < stamped.length && stamped[at] === direct[at]) at += 1
  const cut = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return { stamped: cut(stamped), direct: cut(direct) }
}

/** The files of a URL, rendered for it alone: no class, no stand-in, no cache. */
export async function renderDirectly(
  bundle: GatsbyBundle,
  { page, header, footer }: Omit<DirectPage, 'country'>,
): Promise<UrlFiles> {
  const slices = { header: await bundle.renderSlice(header), footer: await bundle.renderSlice(footer) }
  const markup = await bundle.renderPage(page)
  const payload = JSON.stringify(page.data)
  return {
    html: markup.map((part) => (typeof part === 'string' ? part : slices[part.slice])).join(''),
    pageData: bundle.toPageDataJson({ ...page, payload }),
    payload,
  }
}

/** Renders a URL directly and compares what was stamped for it. */
export async function checkStamp(
  bundle: GatsbyBundle,
  direct: DirectPage,
  stamped: Partial<UrlFiles>,
): Promise<readonly StampMismatch[]> {
  const wanted = await renderDirectly(bundle, direct)
  const files = [
    ['index.html', stamped.html, wanted.html],
    ['page-data.json', stamped.pageData, wanted.pageData],
    ['_payload.json', stamped.payload, wanted.payload],
  ] as const
  return files.flatMap(([file, is, should]) => {
    const difference = is === undefined ? undefined : findDifference(is, should)
    return difference === undefined ? [] : [{ path: direct.page.path, file, ...difference }]
  })
}
