import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'

/** Locales to plan, and the number of pages that they give. */
export interface LocaleSelection {
  readonly locales: readonly string[]
  readonly urls: number
}

/** The first locales of a host that together have at least `size` pages; all of them when there are fewer. */
export function selectLocales({ trees }: Pick<HostPlan, 'trees'>, size: number): LocaleSelection {
  const pages = new Map<string, number>()
  for (const { locale, pageCount } of trees) pages.set(locale.urlCode, (pages.get(locale.urlCode) ?? 0) + pageCount)
  const locales: string[] = []
  let urls = 0
  for (const [urlCode, count] of pages) {
    if (urls >= size) break
    locales.push(urlCode)
    urls += count
  }
  return { locales, urls }
}
