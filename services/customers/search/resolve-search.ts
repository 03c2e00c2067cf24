import { or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import {
  countAllowedEdits,
  listMeantWords,
  toSearchWords,
  type SearchTerm,
} from '../../../src/domain/portal/search-words.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { Call } from '../call.ts'
import { toLikePattern } from '../query/like-pattern.ts'

/** Texts of one kind that the principal of a call may see, and no others. */
export interface SearchedTexts {
  readonly name: string
  readonly hold: (call: Call, pattern: string) => Promise<boolean>
  /** Words like a word, or texts that have some (`<%` of pg_trgm). */
  readonly listSimilar: (call: Call, word: string) => Promise<readonly string[]>
}

/** Words, or texts of machines, that are compared letter by letter. */
export const MOST_TEXTS = 2000
/** As similar is a word of a text at least: of four letters two that stand the wrong way round leave no more. */
const LEAST_SIMILARITY = 0.1
/** As similar must a text be to be looked at; whether it has the word is counted letter by letter. */
const THRESHOLD = 0.2

async function listSimilar({ listSimilar: list }: SearchedTexts, call: Call, word: string): Promise<readonly string[]> {
  return call.db.transaction(async (db: ServicesTables) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(THRESHOLD)}, true)`)
    return list({ ...call, db }, word)
  })
}

const wordsSchema = z.object({ rows: z.array(z.object({ word: z.string() })) })

/**
 * The different words of texts that are like a word. Not the texts: of thousands, those that have another word like it would leave no
 * room for the one that was meant.
 * @param rows from where, and which, in SQL.
 */
export async function listSimilarWords(
  { db }: Pick<Call, 'db'>,
  word: string,
  { text, rows }: { readonly text: SQL; readonly rows: SQL },
): Promise<readonly string[]> {
  const found = await db.execute(
    sql`select distinct word from (select regexp_split_to_table(lower(${text}), '\\s+') as word ${rows}) as words where similarity(word, ${word}) >= ${LEAST_SIMILARITY} order by word limit ${MOST_TEXTS}`,
  )
  return wordsSchema.parse(found).rows.map(({ word: other }) => other)
}

/** One of the words that were meant is there; none was meant: nothing is. */
export const isAnyOf = (meant: readonly string[], holds: (word: string) => SQL | undefined): SQL =>
  or(...meant.map(holds)) ?? sql`false`

async function resolveWord(texts: SearchedTexts, call: Call, typed: string): Promise<SearchTerm> {
  if (countAllowedEdits(typed) === 0 || (await texts.hold(call, toLikePattern(typed)))) return { typed, meant: [typed] }
  return { typed, meant: listMeantWords(typed, await listSimilar(texts, call, typed)) }
}

const resolved = new WeakMap<Call, Map<string, Promise<readonly SearchTerm[]>>>()

/**
 * What is to be looked for, word by word: a word that some visible text has, as it is; otherwise words of visible texts that it was
 * probably meant to be. Other filters say nothing in this, so that lists, counts and exports of one search agree. Read once a request.
 */
export function resolveSearch(
  texts: SearchedTexts,
  call: Call,
  search: string | null | undefined,
): Promise<readonly SearchTerm[]> {
  const words = toSearchWords(search)
  const known = resolved.get(call) ?? new Map<string, Promise<readonly SearchTerm[]>>()
  resolved.set(call, known)
  const key = [texts.name, ...words].join(' ')
  const terms = known.get(key) ?? Promise.all(words.map((word) => resolveWord(texts, call, word)))
  known.set(key, terms)
  return terms
}
