import { describe, expect, it } from '@jest/globals'
import { toTagProblem } from '../tests/to-tag-problem.ts'
import { FILMS } from './index.ts'

const MOMENTS = [0, 0.25, 0.5, 0.75, 1]

describe.each(FILMS.map((film) => [film.name, film] as const))('%s', (_name, film) => {
  it('has well-formed frames from beginning to end', () => {
    expect(MOMENTS.map((t) => toTagProblem(film.frame(t)))).toEqual(MOMENTS.map(() => undefined))
  })

  it('moves', () => {
    expect(new Set(MOMENTS.map((t) => film.frame(t))).size).toBe(MOMENTS.length)
  })
})
