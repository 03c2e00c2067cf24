import { createLocale, INTERNATIONAL } from '../../../src/domain/locale/locale.ts'
import { TEMPLATES } from '../../../src/domain/page/page-node.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { createComposeScope, type ComposeScope } from './compose/compose-scope.ts'
import type { Plan } from './plan.ts'
import { checkContent } from './validate/check-content.ts'
import { checkNavigation } from './validate/check-navigation.ts'
import { checkDuplicatePaths, checkHomes, checkTemplates } from './validate/check-paths.ts'
import { checkReferences } from './validate/check-references.ts'
import { checkStale } from './validate/check-stale.ts'
import { checkCatalogue, checkLanguages, checkPlaces } from './validate/check-structure.ts'
import { listOtherReferences, listPageReferences } from './validate/list-references.ts'
import { createProblemCollector, type ProblemCollector } from './validate/problem-collector.ts'
import { listContacts } from './site/list-contacts.ts'

/** Contacts that the configuration names for forms or products, and that no editor wrote; only where a page needs them. */
function checkContacts({ context, edition, locale }: ComposeScope, collector: ProblemCollector): void {
  const { content, pages } = edition
  for (const { field, contactId } of pages.flatMap((page) => listContacts(page, content, context.input.config))) {
    if (content.index.contacts.has(contactId)) continue
    collector.add(
      {
        code: 'unknown-contact',
        severity: 'error',
        message: `There is no contact ${contactId}, which ${field} names`,
        hint: `Correct ${field} in uapp.config.ts, or write the contact in the content service.`,
        where: { source: 'config', locale: locale.code, field },
      },
      field,
    )
  }
}

export interface ValidatePlanOptions {
  /** Names of the templates that have a component; by default all that the domain knows. */
  readonly templates?: readonly string[]
}

function checkSources({ context }: Plan, collector: ProblemCollector): void {
  const { snapshot, countries } = context.input
  const missing = new Set(context.sites.flatMap(({ languages }) => languages))
  for (const language of missing) {
    if (snapshot.byLanguage[language] !== undefined) continue
    collector.add(
      {
        code: 'missing-language',
        severity: 'error',
        message: `The snapshot has no content in ${language}`,
        hint: 'Run uapp fetch, and look at what the content service answers for this language.',
        where: { source: 'content', locale: language },
      },
      '',
    )
  }
  for (const code of countries) {
    if (context.countries.has(code)) continue
    collector.add(
      {
        code: 'unknown-country',
        severity: 'error',
        message: `There is no country ${code} among the ${context.countries.size} of the content service`,
        hint: 'Correct `countries` in uapp.config.ts or the option --countries.',
        where: { source: 'config', field: 'countries' },
      },
      code,
    )
  }
}

/**
 * Checks a plan as a whole. References are followed in the international view of each language, which sees what is limited to
 * some countries, too; so a plan of a few countries finds the same dead links as the whole.
 * @returns the problems of `planRelease` and of these checks, errors first.
 */
export function validatePlan(plan: Plan, { templates = TEMPLATES }: ValidatePlanOptions = {}): readonly Problem[] {
  const { context } = plan
  const collector = createProblemCollector()
  checkSources(plan, collector)
  checkLanguages(context, collector)
  for (const host of plan.hosts) {
    checkHomes(host, collector)
    checkDuplicatePaths(host, collector)
    checkTemplates(host, templates, collector)
    for (const site of host.sites) {
      const languages = new Set(site.plannedLocales.map(({ language }) => language))
      for (const language of languages) {
        const locale = createLocale(language, INTERNATIONAL)
        const edition = context.editionOf(site, locale)
        const scope = createComposeScope(context, edition, locale)
        checkPlaces(site, edition.content, collector)
        checkNavigation(scope, collector)
        checkReferences(listPageReferences(edition.pages), scope, collector)
        checkReferences(listOtherReferences(edition.content, site.site.isMain), scope, collector)
        checkContacts(scope, collector)
        if (site.site.isMain) checkCatalogue(edition, collector)
      }
    }
  }
  const languages = new Set(
    context.sites.flatMap(({ plannedLocales }) => plannedLocales.map(({ language }) => language)),
  )
  checkContent(context.input.snapshot, languages, context.input.config.limits, collector)
  for (const problem of plan.problems) collector.add(problem, problem.message)
  const { snapshot, schedule } = context.input
  if (schedule !== undefined) checkStale(snapshot.stale ?? [], schedule.now, collector)
  return collector.problems()
}
