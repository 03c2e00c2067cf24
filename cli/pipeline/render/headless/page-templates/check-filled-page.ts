import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { DirectPage, FilledMismatch } from '../batch-job.ts'

/** Files of one URL. */
export interface UrlFiles {
  readonly html: string
  readonly pageData: string
  readonly payload: string
}

const AROUND = 40

function findDifference(filled: string, direct: string): Pick<FilledMismatch, 'filled' | 'direct'> | undefined {
  if (filled === direct) return undefined
  let at = 0
  while (at < filled.length && filled[at] === direct[at]) at += 1
  const cut = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return { filled: cut(filled), direct: cut(direct) }
}

/** The files of a URL, rendered for it alone: no render group, no placeholder country, no cache. */
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

/** Renders a URL directly and compares what was filled for it. */
export async function checkFilledPage(
  bundle: GatsbyBundle,
  direct: DirectPage,
  filled: Partial<UrlFiles>,
): Promise<readonly FilledMismatch[]> {
  const wanted = await renderDirectly(bundle, direct)
  const files = [
    ['index.html', filled.html, wanted.html],
    ['page-data.json', filled.pageData, wanted.pageData],
    ['_payload.json', filled.payload, wanted.payload],
  ] as const
  return files.flatMap(([file, is, should]) => {
    const difference = is === undefined ? undefined : findDifference(is, should)
    return difference === undefined ? [] : [{ path: direct.page.path, file, ...difference }]
  })
}
