import type { Language } from '../locale/language.ts'
import type { Problem } from './problem.ts'

/**
 * Makes one problem of those that differ in their language alone: its `where.locale` lists the languages,
 * or is absent where all of them have it. The order of first appearance stays.
 */
export function mergeProblems(problems: readonly Problem[], languages: readonly Language[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const { locale: _, ...place } = problem.where
    const key = JSON.stringify([problem.code, problem.severity, place, problem.message])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [problem])
    else group.push(problem)
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { locale: _, ...place } = first.where
    const locales = [...new Set(group.flatMap(({ where }) => where.locale ?? []))]
    const isEverywhere = languages.length > 1 && languages.every((language) => locales.includes(language))
    const where = isEverywhere || locales.length === 0 ? place : { ...place, locale: locales.join(', ') }
    return [{ ...first, where }]
  })
}
