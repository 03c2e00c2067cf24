/** One of several equal parts of all that is to be rendered. */
export interface Shard {
  /** From 1 on. */
  readonly index: number
  readonly count: number
}

/** What was asked for is no shard. */
export class ShardError extends Error {
  override readonly name = 'ShardError'
}

/** More machines than this have never rendered one site; a larger number is a slip of the pen. */
const MAX_SHARDS = 1000

/** Letters of a key that decide: 32 bits, so that no shard is noticeably larger than another. */
const DECIDING_LETTERS = 8

/**
 * Reads `2/4`: the second of four.
 * @throws {ShardError} quoting what is no shard, and showing one.
 */
export function parseShard(text: string): Shard {
  const [, first, second] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const [index, count] = [Number(first), Number(second)]
  if (first === undefined || second === undefined || index < 1 || index > count || count > MAX_SHARDS)
    throw new ShardError(
      `“${text}” is no shard: write --shard 2/4 for the second of four, with the same second number on every machine (at most ${MAX_SHARDS})`,
    )
  return { index, count }
}

/**
 * Whether something belongs to a shard. The key alone decides, so machines agree without talking to each other.
 * @param key hexadecimal SHA-256.
 */
export function isInShard(key: string, { index, count }: Shard): boolean {
  return Number.parseInt(key.slice(0, DECIDING_LETTERS), 16) % count === index - 1
}
