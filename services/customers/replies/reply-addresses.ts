import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an answer by mail belongs to. */
export interface ReplyTarget {
  /** Of the ticket. */
  readonly number: number
  /** Whose answer it is. */
  readonly accountId: string
}

/** Addresses that take answers: one for each person and ticket, which nobody can make up. */
export interface ReplyAddresses {
  /** Such as `t48213.0123….fedc…@reply.group.example`; at most 64 letters before the `@` (RFC 5321 §4.5.3.1.1). */
  toAddress(target: ReplyTarget): string
  /** Undefined for any address that was not made here. Mail servers may change the case of letters. */
  parse(address: string): ReplyTarget | undefined
}

const LOCAL_PART = /^t(\d{1,10})\.([0-9a-f]{32})\.([0-9a-f]{20})$/
/** Eighty bits: enough against guesses that each need a mail. */
const SIGNATURE_LETTERS = 20

/** @param key of the folder of files, from which one of its own is derived. */
export function createReplyAddresses(key: Buffer, domain: string): ReplyAddresses {
  const replyKey = createHmac('sha256', key).update('replies by mail').digest()
  const sign = (number: string, id: string): string =>
    createHmac('sha256', replyKey).update(`${number}\n${id}`).digest('hex').slice(0, SIGNATURE_LETTERS)
  const suffix = `@${domain.toLowerCase()}`
  return {
    toAddress: ({ number, accountId }) => {
      const id = accountId.replaceAll('-', '')
      return `t${number}.${id}.${sign(String(number), id)}${suffix}`
    },
    parse: (address) => {
      const lower = address.toLowerCase()
      const match = lower.endsWith(suffix) ? LOCAL_PART.exec(lower.slice(0, -suffix.length)) : null
      if (match === null) return undefined
      const [, number = '', id = '', signature = ''] = match
      if (!timingSafeEqual(Buffer.from(sign(number, id)), Buffer.from(signature))) return undefined
      const accountId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { number: Number(number), accountId }
    },
  }
}
