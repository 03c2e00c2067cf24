/** Kinds of error pages; several statuses share one. */
export type ProblemKind =
  | 'badRequest'
  | 'login'
  | 'forbidden'
  | 'notFound'
  | 'gone'
  | 'tooLarge'
  | 'unknownHost'
  | 'tooMany'
  | 'internal'
  | 'unavailable'

const BY_STATUS: Readonly<Record<number, ProblemKind>> = {
  401: 'login',
  403: 'forbidden',
  404: 'notFound',
  410: 'gone',
  413: 'tooLarge',
  421: 'unknownHost',
  429: 'tooMany',
  503: 'unavailable',
  507: 'unavailable',
}

/** What is to be said of a problem. @param type of its details, such as `urn:uapp:problem:foreign-origin`. */
export function toProblemKind({ status, type }: { readonly status: number; readonly type: string }): ProblemKind {
  if (type === 'urn:uapp:problem:foreign-origin') return 'badRequest'
  return BY_STATUS[status] ?? (status >= 500 ? 'internal' : 'badRequest')
}

/** Waiting may help: the same address may answer in a moment. */
export function isWorthTryingAgain(kind: ProblemKind): boolean {
  return kind === 'tooMany' || kind === 'internal' || kind === 'unavailable'
}

/** Logging in may help. */
export function isForLogin(kind: ProblemKind): boolean {
  return kind === 'login' || kind === 'forbidden'
}
