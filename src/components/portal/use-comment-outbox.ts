import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createCommentOutbox, toOutboxName, type CommentOutbox } from './comment-outbox.ts'
import { deviceStorage } from '../frame/device-storage.ts'
import { usePortal, type Portal } from './portal-context.tsx'

/** While something waits it is tried as often. */
const RETRY_MS = 30_000

const queue: { last: Promise<void> } = { last: Promise.resolve() }

/** In browsers without locks the keys of comments prevent duplicates. Within a tab it is a queue. */
async function runAlone(name: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, run)
    return
  }
  const mine = queue.last.then(run)
  queue.last = mine.catch(() => undefined)
  await mine
}

const outboxes = new WeakMap<Portal['request'], CommentOutbox>()

/** The outbox of whoever is logged in. */
export function useCommentOutbox(): CommentOutbox {
  const { user, request } = usePortal()
  const known = outboxes.get(request)
  if (known !== undefined) return known
  const made = createCommentOutbox({
    userId: user.id,
    storage: deviceStorage,
    runAlone,
    send: async ({ number, text, attachments, asks = false, key }) => {
      const comment = { number, text, attachments, asks, idempotencyKey: key }
      const { commentTicket } = await request('CommentTicket', comment)
      return commentTicket.ticket === null ? 'refused' : 'sent'
    },
  })
  outboxes.set(request, made)
  return made
}

/** Sends waiting comments, on every screen: at once, when the connection returns, and every half minute. */
export function useOutboxDelivery(): void {
  const { user } = usePortal()
  const outbox = useCommentOutbox()
  const queries = useQueryClient()
  useEffect(() => {
    const deliver = (): void => {
      const before = outbox.comments.read()
      if (before.every(({ isRefused }) => isRefused === true)) return
      void outbox.flush().then(() => {
        if (outbox.comments.read().length < before.length) void queries.invalidateQueries()
      })
    }
    const onStorage = ({ key }: StorageEvent): void => {
      if (key !== toOutboxName(user.id)) return
      outbox.reload()
      void queries.invalidateQueries()
    }
    deliver()
    const timer = window.setInterval(deliver, RETRY_MS)
    window.addEventListener('online', deliver)
    window.addEventListener('storage', onStorage)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', deliver)
      window.removeEventListener('storage', onStorage)
    }
  }, [outbox, queries, user.id])
}
