import type { Problem } from '../../../../src/domain/problem.ts'

/** Gathers problems; the same one in several languages or countries counts once. */
export interface ProblemCollector {
  /** @param key what makes two problems the same, beside code and entry. */
  readonly add: (problem: Problem, key: string) => void
  readonly problems: () => readonly Problem[]
}

const RANK = { error: 0, warning: 1, info: 2 } as const

export function createProblemCollector(): ProblemCollector {
  const found = new Map<string, Problem>()
  return {
    add: (problem, key) => {
      const id = [problem.code, problem.where.site, problem.where.entry, key].join(' ')
      if (!found.has(id)) found.set(id, problem)
    },
    // Errors first, otherwise in the order in which they were found.
    problems: () => [...found.values()].sort((a, b) => RANK[a.severity] - RANK[b.severity]),
  }
}
