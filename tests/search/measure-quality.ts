import { toPageName, type JudgedQuery } from './judged-queries.ts'

/** Shares from 0 to 1 of some queries. */
export interface Quality {
  readonly queries: number
  /** A page of the best grade, or one grade below, stands among the first three. */
  readonly success: number
  /** Queries with an answer that found nothing at all. */
  readonly nothing: number
  /** Normalized discounted cumulative gain of the first ten (Järvelin and Kekäläinen 2002), gain 2^grade − 1. */
  readonly ndcg: number
}

/** A query, and the routes that an engine found for it, the best first. */
export interface AnsweredQuery {
  readonly judged: JudgedQuery
  readonly routes: readonly string[]
}

const FIRST = 3
const LISTED = 10
const LEAST_GRADE = 2

const toGain = (grades: readonly number[]): number =>
  grades.slice(0, LISTED).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

const gradesOf = ({ judged, routes }: AnsweredQuery): readonly number[] =>
  routes.map((route) => judged.grades.get(toPageName(route)) ?? 0)

/** Whether the first three hold an answer; a query without one must find nothing. */
export function isAnswered(answered: AnsweredQuery): boolean {
  if (answered.judged.grades.size === 0) return answered.routes.length === 0
  return gradesOf(answered)
    .slice(0, FIRST)
    .some((grade) => grade >= LEAST_GRADE)
}

function toNdcg(answered: AnsweredQuery): number {
  const { judged, routes } = answered
  if (judged.grades.size === 0) return routes.length === 0 ? 1 : 0
  const ideal = [...judged.grades.values()].toSorted((a, b) => b - a)
  return toGain(gradesOf(answered)) / toGain(ideal)
}

const round = (share: number): number => Number(share.toFixed(3))

/** How well some queries were answered. */
export function measureQuality(answers: readonly AnsweredQuery[]): Quality {
  const count = answers.length
  const withAnswer = answers.filter(({ judged }) => judged.grades.size > 0)
  const nothing = withAnswer.filter(({ routes }) => routes.length === 0).length
  return {
    queries: count,
    success: round(answers.filter(isAnswered).length / count),
    nothing: round(nothing / withAnswer.length),
    ndcg: round(answers.reduce((sum, one) => sum + toNdcg(one), 0) / count),
  }
}
