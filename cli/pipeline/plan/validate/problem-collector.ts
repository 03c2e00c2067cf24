import type { Problem } from '../../../../src/domain/problem/problem.ts'

/** Gathers problems; the same one in several languages or countries counts once, and names all of them. */
export interface ProblemCollector {
  /** @param key what makes two problems the same, beside code and entry. */
  readonly add: (problem: Problem, key: string) => void
  readonly problems: () => readonly Problem[]
}

const RANK = { error: 0, warning: 1, info: 2 } as const

export function createProblemCollector(): ProblemCollector {
  const found = new Map<string, { readonly problem: Problem; readonly locales: Set<string> }>()
  return {
    add: (problem, key) => {
      const id = [problem.code, problem.where.site, problem.where.entry, key].join(' ')
      const known = found.get(id) ?? { problem, locales: new Set() }
      if (problem.where.locale !== undefined) known.locales.add(problem.where.locale)
      found.set(id, known)
    },
    // Errors first, otherwise in the order in which they were found.
    problems: () =>
      [...found.values()]
        .map(({ problem, locales }) =>
          locales.size < 2 ? problem : { ...problem, where: { ...problem.where, locale: [...locales].join(', ') } },
        )
        .sort((a, b) => RANK[a.severity] - RANK[b.severity]),
  }
}
