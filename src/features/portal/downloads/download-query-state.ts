import { toDomainName } from '../../../components/portal/wire-names.ts'
import { DOWNLOAD_KINDS, type DownloadKind } from '../../../domain/portal/downloads.ts'
import type { Download } from './group-downloads.ts'

/** By what downloads are filtered, in the address. */
export const DOWNLOAD_FILTERS = ['product', 'kind', 'language', 'version'] as const
export type DownloadFilter = (typeof DOWNLOAD_FILTERS)[number]

/** Which downloads are shown, as the address says. */
export interface DownloadQueryState extends Readonly<Record<DownloadFilter, readonly string[]>> {
  /** Of each file in each language and for each platform the last version alone. */
  readonly isNewest: boolean
  /** What has changed since the last visit alone. */
  readonly isChanged: boolean
}

/** Stands for files of no language. */
export const NO_LANGUAGE = '-'

export const parseDownloadQuery = (query: URLSearchParams): DownloadQueryState => ({
  product: query.getAll('product'),
  kind: query.getAll('kind'),
  language: query.getAll('language'),
  version: query.getAll('version'),
  isNewest: query.get('newest') === '1',
  isChanged: query.get('changed') === '1',
})

/** Writes an address; what is as usual is left out. */
export function toDownloadQuery({ isNewest, isChanged, ...filters }: DownloadQueryState): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of DOWNLOAD_FILTERS) for (const value of filters[name]) query.append(name, value)
  if (isNewest) query.set('newest', '1')
  if (isChanged) query.set('changed', '1')
  return query
}

const toKind = ({ kind }: Pick<Download, 'kind'>): DownloadKind =>
  DOWNLOAD_KINDS.find((name) => name === toDomainName(kind)) ?? 'document'

/** What a download has of a filter. */
const valueOf = (download: Download, filter: DownloadFilter): string => {
  if (filter === 'language') return download.language ?? NO_LANGUAGE
  return filter === 'kind' ? toKind(download) : download[filter]
}

/** What versions of one file have in common. */
const seriesOf = ({ product, kind, language, platform, title, version }: Download): string =>
  JSON.stringify([product, kind, language, platform, version === '' ? title : title.replace(version, '')])

/** Of each file the versions of its last day. */
function listNewest(downloads: readonly Download[]): readonly Download[] {
  const days = new Map<string, string>()
  for (const download of downloads) {
    const series = seriesOf(download)
    const day = days.get(series)
    if (day === undefined || day < download.releasedOn) days.set(series, download.releasedOn)
  }
  return downloads.filter((download) => days.get(seriesOf(download)) === download.releasedOn)
}

/** Downloads that the filters leave. @param except a filter that is left out. */
export function filterDownloads(
  downloads: readonly Download[],
  state: DownloadQueryState,
  except?: DownloadFilter,
): readonly Download[] {
  const filters = DOWNLOAD_FILTERS.filter((filter) => filter !== except && state[filter].length > 0)
  return (state.isNewest ? listNewest(downloads) : downloads)
    .filter((download) => filters.every((filter) => state[filter].includes(valueOf(download, filter))))
    .filter(({ change }) => !state.isChanged || change !== null)
}

/** Values of a filter with how many downloads each would leave, the other filters applied; those that are chosen stay. */
export function countDownloads(
  downloads: readonly Download[],
  state: DownloadQueryState,
  filter: DownloadFilter,
): readonly { readonly value: string; readonly count: number }[] {
  const left = filterDownloads(downloads, state, filter)
  return [...new Set(downloads.map((download) => valueOf(download, filter)))]
    .filter((value) => value !== '')
    .map((value) => ({ value, count: left.filter((download) => valueOf(download, filter) === value).length }))
    .filter(({ value, count }) => count > 0 || state[filter].includes(value))
}

export const isDownloadFiltered = ({ isNewest, isChanged, ...filters }: DownloadQueryState): boolean =>
  isNewest || isChanged || DOWNLOAD_FILTERS.some((filter) => filters[filter].length > 0)
