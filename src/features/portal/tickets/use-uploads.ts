import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { RunningUpload, UploadHandlers } from '../../../components/uploads/start-upload.ts'
import { MOST_FILES, refuseFile, toTicketFailure, type TicketFileFailure } from './upload-rules.ts'

/** A file that has arrived: what a draft keeps of it. */
export const readyFileSchema = z.object({ id: z.string(), name: z.string(), size: z.number() })
export type ReadyFile = z.infer<typeof readyFileSchema>

/** A file on its way, there, or stopped. */
export interface UploadItem {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly percent: number
  /** Once it is there. */
  readonly id?: string | undefined
  readonly failure?: TicketFileFailure | undefined
}

export interface Uploads {
  readonly items: readonly UploadItem[]
  readonly isBusy: boolean
  /** More files were chosen than a message may have. */
  readonly isFull: boolean
  readonly ready: readonly ReadyFile[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: number) => void
  /** Goes on where it stopped. */
  readonly resume: (key: number) => void
  readonly clear: () => void
}

interface Sending {
  readonly file: File
  upload?: RunningUpload
}

const toReady = (items: readonly UploadItem[]): readonly ReadyFile[] =>
  items.flatMap(({ id, name, size }) => (id === undefined ? [] : [{ id, name, size }]))

/**
 * Files that are uploaded in the background (tus). Their code is loaded with the first one.
 * @param onReady gets the uploaded files at each change.
 */
export function useUploads(initial: readonly ReadyFile[], onReady: (ready: readonly ReadyFile[]) => void): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>(() =>
    initial.map((file, at) => ({ ...file, key: -1 - at, percent: 100 })),
  )
  const [isFull, setFull] = useState(false)
  const latest = useRef(items)
  const sending = useRef(new Map<number, Sending>())
  const lastKey = useRef(0)

  function update(change: (all: readonly UploadItem[]) => readonly UploadItem[]): void {
    const before = toReady(latest.current)
    latest.current = change(latest.current)
    setItems(latest.current)
    const after = toReady(latest.current)
    if (after.map(({ id }) => id).join() !== before.map(({ id }) => id).join()) onReady(after)
  }
  const change = (key: number, part: Partial<UploadItem>): void =>
    update((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))

  async function send(key: number, one: Sending): Promise<void> {
    try {
      const { startUpload } = await import(
        /* webpackChunkName: "form-upload" */ '../../../components/uploads/start-upload.ts'
      )
      if (!sending.current.has(key)) return
      const handlers: UploadHandlers = {
        onProgress: (percent) => change(key, { percent }),
        onDone: (id) => change(key, { id, percent: 100 }),
        onFailure: (failure, detail) => change(key, { failure: toTicketFailure(failure, detail) }),
      }
      one.upload = startUpload(one.file, handlers, { for: 'ticket' })
    } catch {
      change(key, { failure: 'failed' })
    }
  }

  return {
    items,
    isFull,
    isBusy: items.some(({ id, failure }) => id === undefined && failure === undefined),
    ready: toReady(items),
    add: (files) => {
      const room = MOST_FILES - latest.current.length
      setFull(files.length > room)
      for (const file of files.slice(0, Math.max(room, 0))) {
        lastKey.current += 1
        const key = lastKey.current
        const failure = refuseFile(file)
        update((all) => [...all, { key, name: file.name, size: file.size, percent: 0, failure }])
        if (failure !== undefined) continue
        const one: Sending = { file }
        sending.current.set(key, one)
        void send(key, one)
      }
    },
    remove: (key) => {
      sending.current.get(key)?.upload?.cancel()
      sending.current.delete(key)
      setFull(false)
      update((all) => all.filter((item) => item.key !== key))
    },
    resume: (key) => {
      const one = sending.current.get(key)
      if (one === undefined) return
      change(key, { failure: undefined })
      if (one.upload === undefined) void send(key, one)
      else one.upload.resume()
    },
    clear: () => {
      sending.current.clear()
      setFull(false)
      update(() => [])
    },
  }
}
