import { stripLocale } from '../link/links.ts'
import type { Reference } from '../content/module-references.ts'
import type { TimeWindow } from '../content/entry-schedule.ts'
import type { HiddenEntries } from './time-gate.ts'

/** When something that a reference names is on the sites, if its dates keep it off them now; undefined for all else. */
export function findHidden(reference: Reference, hidden: HiddenEntries): TimeWindow | undefined {
  if (reference.kind === 'story') return hidden.byStorySlug.get(reference.slug)
  if (reference.kind !== 'link') return undefined
  const { target } = reference
  if (target.kind === 'page') return hidden.byRef.get(`page:${target.pageId}`)
  if (target.kind !== 'path') return undefined
  const [path = ''] = target.path.split(/[?#]/)
  return hidden.byRoute.get(stripLocale(path.startsWith('/') ? path : `/${path}`).replace(/\/+$/, ''))
}
