import { resolvePageArea, type AreaNames } from '../path/page-area.ts'
import type { RoutePage } from './release-files.ts'
import type { Site } from '../site/system-data.ts'

/** Whether search engines must not list a page: gates, the 404 pages, technical pages, portal and editor area. */
export function isHiddenPage(
  { protection, template }: Pick<RoutePage, 'protection' | 'template'>,
  site: Pick<Site, 'isMain'>,
  path: string,
  names: AreaNames,
): boolean {
  const area = resolvePageArea(path, site, names)
  const isGate = protection !== undefined || template === 'protected'
  return isGate || template === 'not-found' || area.isTechnical || area.isInternal
}
