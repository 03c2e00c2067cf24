import { stripLocale } from '../link/links.ts'
import type { Site } from '../site/system-data.ts'

/** Names of areas that a group may configure. */
export interface AreaNames {
  /** Paths that start with one of these are technical (S1 §2). */
  readonly technicalAreas: readonly string[]
  readonly portalSegment: string
  readonly editorSegment: string
}

/** What kind of page a path leads to (S1 §2). */
export interface PageArea {
  readonly isTechnical: boolean
  /** Main site and not technical. */
  readonly isMain: boolean
  /** Portal or editor area, on any site. */
  readonly isInternal: boolean
  /** Main, and neither portal nor editor area. */
  readonly isPublicMain: boolean
}

/** First segment of a path behind its locale; empty for a home page. */
const toFirstSegment = (path: string): string => stripLocale(path).split('/')[1] ?? ''

/** Whether a path, with or without its locale, leads to a technical area (S1 §2). */
export function isTechnicalPath(path: string, technicalAreas: readonly string[]): boolean {
  const first = toFirstSegment(path)
  return technicalAreas.some((area) => first.startsWith(area))
}

/** Classifies a path of a site, with or without its locale. The portal is recognised in any case (S2 §2). */
export function resolvePageArea(path: string, site: Pick<Site, 'isMain'>, names: AreaNames): PageArea {
  const first = toFirstSegment(path)
  const isTechnical = isTechnicalPath(path, names.technicalAreas)
  const isMain = site.isMain && !isTechnical
  const isInternal = first.toLowerCase() === names.portalSegment.toLowerCase() || first === names.editorSegment
  return { isTechnical, isMain, isInternal, isPublicMain: isMain && !isInternal }
}
