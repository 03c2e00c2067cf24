import * as z from 'zod/mini'
import { OUTBOX_RECORD, toRecordName } from '../../domain/cookie/device-records.ts'
import { createStore, type Store } from '../frame/stores/create-store.ts'
import type { DeviceStorage } from '../frame/device-storage.ts'
import { ServiceError } from '../workspace/calls/service-error.ts'

const commentSchema = z.object({
  /** Sent again with the same key, it is the same comment. */
  key: z.string(),
  number: z.number(),
  text: z.string(),
  attachments: z.array(z.string()),
  /** Of staff: a question. */
  asks: z.optional(z.boolean()),
  at: z.iso.datetime(),
  /** The service refused it, and would refuse it again. */
  isRefused: z.optional(z.boolean()),
})

/** A comment on its way to the service. */
export type WaitingComment = Readonly<z.infer<typeof commentSchema>>

/** What became of an attempt. */
export type SendOutcome = 'sent' | 'refused'

export interface CommentOutboxOptions {
  readonly userId: string
  readonly storage: DeviceStorage
  /** @throws {ServiceError} while the service is away. */
  readonly send: (comment: WaitingComment) => Promise<SendOutcome>
  /** One at a time, also among tabs. */
  readonly runAlone: (name: string, run: () => Promise<void>) => Promise<void>
}

/** Comments that wait on this device for the service. */
export interface CommentOutbox {
  readonly comments: Store<readonly WaitingComment[]>
  add(comment: WaitingComment): void
  /** Takes one back. */
  remove(key: string): void
  /** Sends waiting comments, the oldest first; those without an answer keep waiting. */
  flush(): Promise<void>
  /** Another tab has changed it. */
  reload(): void
}

/** The key of the outbox in storage. */
export const toOutboxName = (userId: string): string => toRecordName(OUTBOX_RECORD, userId)

/** An outbox: a comment is written down before it is sent, and removed when the service has taken it. */
export function createCommentOutbox({ userId, storage, send, runAlone }: CommentOutboxOptions): CommentOutbox {
  const name = toOutboxName(userId)
  const parse = (value: unknown): readonly WaitingComment[] | undefined => z.array(commentSchema).safeParse(value).data
  const comments = createStore<readonly WaitingComment[]>(parse(storage.read(name)) ?? [])
  // A device without storage differs from one on which another tab has sent everything: the written value is missing.
  const device = { keeps: true }
  const read = (): readonly WaitingComment[] => (device.keeps ? (parse(storage.read(name)) ?? []) : comments.read())
  const write = (change: (all: readonly WaitingComment[]) => readonly WaitingComment[]): void => {
    const next = change(read())
    storage.write(name, next.length === 0 ? undefined : next)
    if (next.length > 0) device.keeps = parse(storage.read(name))?.length === next.length
    comments.write(next)
  }
  const without = (key: string) => (all: readonly WaitingComment[]) => all.filter((comment) => comment.key !== key)

  async function sendOne(comment: WaitingComment): Promise<boolean> {
    try {
      if ((await send(comment)) === 'sent') write(without(comment.key))
      else write((all) => all.map((one) => (one.key === comment.key ? { ...one, isRefused: true } : one)))
      return true
    } catch (error) {
      if (error instanceof ServiceError && error.kind === 'wrong') {
        write((all) => all.map((one) => (one.key === comment.key ? { ...one, isRefused: true } : one)))
        return true
      }
      return false
    }
  }

  return {
    comments,
    add: (comment) => write((all) => [...without(comment.key)(all), comment]),
    remove: (key) => write(without(key)),
    reload: () => comments.write(read()),
    flush: () =>
      runAlone(name, async () => {
        const tried = new Set<string>()
        comments.write(read())
        for (;;) {
          const next = comments.read().find(({ key, isRefused }) => isRefused !== true && !tried.has(key))
          if (next === undefined) return
          tried.add(next.key)
          // One after the other: answers keep their order.
          if (!(await sendOne(next))) return
        }
      }),
  }
}
