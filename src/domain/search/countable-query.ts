import { looksPersonal } from '../text/looks-personal.ts'

/** Longer ones are sentences, which say more than what is looked for. */
const MAX_LENGTH = 60
/** So many words name somebody's own thing. */
const MAX_WORDS = 6

/** Between the digits of a telephone number. */
const BETWEEN_DIGITS = /(?<=\d)[\s()./+-]+(?=\d)/g

/**
 * A query as it is counted: in lower case, with single spaces. Undefined for what is empty, or may say something about a person.
 */
export function toCountableQuery(query: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- that is what must not be stored
  const plain = query.normalize('NFKC').replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ')
  const normal = plain.trim().toLowerCase()
  if (normal === '' || normal.length > MAX_LENGTH || normal.split(' ').length > MAX_WORDS) return undefined
  return looksPersonal(normal.replaceAll(BETWEEN_DIGITS, '')) ? undefined : normal
}
