import { describe, expect, it } from '@jest/globals'
import type { Problem } from '../../src/domain/problem/problem.ts'
import { formatProblem } from './format-problem.ts'

const frame: Omit<Problem, 'where'> = {
  code: 'invalid-entry',
  severity: 'error',
  message: 'page-x has no slug',
  hint: 'Write a slug.',
}

describe('formatProblem', () => {
  it.each<[name: string, where: Problem['where'], head: string]>([
    ['without a place', {}, 'error invalid-entry: page-x has no slug'],
    [
      'of a file, with its position first, for terminals and editors to open',
      {
        source: 'content',
        file: 'content/pages/x.yaml',
        line: 3,
        column: 1,
        entry: 'page-x',
        module: 'text',
        field: 'modules.2.title',
      },
      'error invalid-entry [content/pages/x.yaml:3:1 › page-x › modules.2.title (text)]: page-x has no slug',
    ],
    [
      'of a remote service, with its address and the languages',
      {
        source: 'content',
        service: 'https://cms.example/graphql',
        locale: 'de, en',
        entry: 'page-x',
        field: 'modules.2.title',
      },
      'error invalid-entry [content › https://cms.example/graphql › de, en › page-x › modules.2.title]: page-x has no slug',
    ],
  ])('writes a problem %s', (_name, where, head) => {
    expect(formatProblem({ ...frame, where })).toBe(`${head}\n  → Write a slug.`)
  })

  it('writes each further place in a line of its own', () => {
    const where = { source: 'catalogue', file: 'content/a.yaml', line: 1, entry: 'prod-x' } as const
    const also = [{ source: 'catalogue', file: 'content/b.yaml', line: 2, entry: 'prod-x' } as const]
    expect(formatProblem({ ...frame, where, also }).split('\n')).toEqual([
      'error invalid-entry [content/a.yaml:1 › prod-x]: page-x has no slug',
      '  and [content/b.yaml:2 › prod-x]',
      '  → Write a slug.',
    ])
  })
})
