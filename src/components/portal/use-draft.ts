import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { DRAFT_RECORD, toRecordName } from '../../domain/cookie/device-records.ts'
import { deviceStorage } from '../frame/device-storage.ts'
import { usePortal } from './portal-context.tsx'

/** What somebody began to write, and when they wrote last. */
interface KeptDraft<Content> {
  readonly content: Content
  readonly at: Date
}

export interface Draft<Content> {
  /** What was there when the screen was opened. */
  readonly found: KeptDraft<Content> | undefined
  /** When it was kept last; undefined: nothing is kept. */
  readonly keptAt: Date | undefined
  /** Keeps it after a moment without typing, or when the screen is left. Undefined forgets it at once. */
  readonly keep: (content: Content | undefined) => void
}

const PAUSE_MS = 400
const keptSchema = z.object({ content: z.unknown(), at: z.iso.datetime() })

/**
 * A draft on this device, of this user alone: nothing typed is lost.
 * @param name such as `ticket-48213`. @param schema what is kept otherwise counts as not there.
 */
export function useDraft<Content>(name: string, schema: z.ZodMiniType<Content>): Draft<Content> {
  const { user } = usePortal()
  const key = toRecordName(DRAFT_RECORD, `${user.id}-${name}`)
  const [found] = useState<KeptDraft<Content> | undefined>(() => {
    const kept = keptSchema.safeParse(deviceStorage.read(key)).data
    const content = schema.safeParse(kept?.content)
    return kept === undefined || !content.success ? undefined : { content: content.data, at: new Date(kept.at) }
  })
  const [keptAt, setKeptAt] = useState(found?.at)
  const waiting = useRef<{ readonly timer: number; readonly write: () => void }>(undefined)
  const keep = useMemo(() => {
    const settle = (): void => {
      window.clearTimeout(waiting.current?.timer)
      waiting.current = undefined
    }
    return (content: Content | undefined): void => {
      settle()
      if (content === undefined) {
        deviceStorage.write(key, undefined)
        setKeptAt(undefined)
        return
      }
      const write = (): void => {
        settle()
        const at = new Date()
        deviceStorage.write(key, { content, at: at.toISOString() })
        setKeptAt(at)
      }
      waiting.current = { timer: window.setTimeout(write, PAUSE_MS), write }
    }
  }, [key])
  useEffect(() => {
    const flush = (): void => waiting.current?.write()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return { found, keptAt, keep }
}
