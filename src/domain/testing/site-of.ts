import type { Site, SiteDomain } from '../site/system-data.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** A site for tests; without `slug` it is the main one. */
export function siteOf(name: string, domains: readonly SiteDomain[], slug?: string): Site {
  return {
    id: `site-${name.toLowerCase()}`,
    name,
    technicalName: name.toLowerCase(),
    isMain: slug === undefined,
    internationalOnly: false,
    hideSideButtons: false,
    enableCutFont: false,
    headerNavigationId: 'header',
    footerNavigationId: 'footer',
    domains,
    ...omitUndefined({ slug }),
  }
}
