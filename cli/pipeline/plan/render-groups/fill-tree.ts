import { toAlternateVersions, type LanguageVersion } from '../../../../src/domain/page/alternates.ts'
import { resolveCanonical } from '../../../../src/domain/page/canonical.ts'
import { selectDefaultLocale } from '../../../../src/domain/locale/hreflang.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { INTERNATIONAL, type Locale } from '../../../../src/domain/locale/locale.ts'
import type { PageNode, TemplateName } from '../../../../src/domain/page/page-node.ts'
import { buildBasePath, buildPath } from '../../../../src/domain/path/url-path.ts'
import type { PlanContext } from '../plan-context.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { EditionPage, SiteEdition } from '../site/site-edition.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** Another locale of the same site, with what it shows. */
interface Sibling {
  readonly locale: Locale
  readonly basePath: string
  readonly edition: SiteEdition
}

/** Another language's version of a page: the same entry at the same route. */
function findVersion({ edition }: Sibling, page: EditionPage): EditionPage | undefined {
  const found = edition.pageAt.get(page.route)
  return found?.id === page.id ? found : undefined
}

function isFallback(page: EditionPage, locale: Locale): boolean {
  return page.contentLanguage !== locale.language
}

function listSiblings(context: PlanContext, site: SiteContext, country: string): readonly Sibling[] {
  return context.localesIn(site, country).map((locale) => ({
    locale,
    basePath: buildBasePath(locale, site.site),
    edition: context.editionOf(site, locale),
  }))
}

/** Makes the page nodes of one locale: the pages of its edition with this locale's addresses (S10). */
export function fillTree(context: PlanContext, site: SiteContext, locale: Locale): readonly PageNode[] {
  const { origin } = site
  const siteId = site.site.id
  const basePath = buildBasePath(locale, site.site)
  const edition = context.editionOf(site, locale)
  const inCountry = listSiblings(context, site, locale.country)
  const international = locale.isInternational ? inCountry : listSiblings(context, site, INTERNATIONAL)
  const excluded = new Set<TemplateName>(context.input.config.seo.excludeTemplates)

  const urlIn = (siblings: readonly Sibling[], page: EditionPage, language: string): string | undefined => {
    const sibling = siblings.find((one) => one.locale.language === language)
    if (sibling === undefined || findVersion(sibling, page) === undefined) return undefined
    return `${origin}${buildPath(sibling.basePath, page.route)}`
  }

  return edition.pages.map((page): PageNode => {
    const path = buildPath(basePath, page.route)
    const isLanguageFallback = isFallback(page, locale)
    const versions = inCountry.flatMap((sibling): readonly LanguageVersion[] => {
      const version = sibling.locale.code === locale.code ? undefined : findVersion(sibling, page)
      if (version === undefined) return []
      return [
        {
          language: sibling.locale.language,
          urlCode: sibling.locale.urlCode,
          path: buildPath(sibling.basePath, page.route),
          isLanguageFallback: isFallback(version, sibling.locale),
          isLanguageUnavailable: version.isLanguageUnavailable,
        },
      ]
    })
    const written = international.filter((sibling) => {
      const version = findVersion(sibling, page)
      return version !== undefined && !isFallback(version, sibling.locale) && !version.isLanguageUnavailable
    })
    const byDefault = selectDefaultLocale(written.map((sibling) => sibling.locale))
    const defaultBase = written.find((sibling) => sibling.locale.code === byDefault?.code)?.basePath
    const isInCountry = (language: Language): boolean =>
      language === locale.language || versions.some((one) => one.language === language && !one.isLanguageFallback)
    return {
      id: page.id,
      template: page.template,
      siteId,
      locale,
      route: page.route,
      path,
      ...omitUndefined({ parentRoute: page.parentRoute }),
      title: page.title,
      lineage: page.lineage,
      breadcrumb: page.breadcrumb,
      protection: page.protection,
      contentLanguage: page.contentLanguage,
      isLanguageFallback,
      isLanguageUnavailable: page.isLanguageUnavailable,
      alternateVersions: toAlternateVersions(locale.language, versions),
      internationalLanguages: written.map((sibling) => sibling.locale.language).filter((one) => !isInCountry(one)),
      ...(defaultBase === undefined ? {} : { defaultPath: buildPath(defaultBase, page.route) }),
      canonicalUrl: resolveCanonical({
        ownUrl: `${origin}${path}`,
        language: locale.language,
        contentLanguage: page.contentLanguage,
        inCountry: (language) => urlIn(inCountry, page, language),
        international: (language) => urlIn(international, page, language),
      }),
      indexable:
        !isLanguageFallback &&
        !page.isLanguageUnavailable &&
        page.protection.kind === 'none' &&
        !excluded.has(page.template),
      dataRefs: page.dataRefs,
    }
  })
}
