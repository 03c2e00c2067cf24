import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { Bucket } from '../../../../src/integrations/object-storage/bucket.ts'
import { processIsRunning } from '../../../../src/integrations/process/process-is-running.ts'
import { WRITERS } from '../../../../src/release/store/store-layout.ts'
import { usageError } from '../../../errors.ts'

const writerSchema = z.object({
  host: z.string(),
  pid: z.int(),
  since: z.iso.datetime(),
  /** It gave up, and may have left objects that nobody names. */
  hasEnded: z.literal(true).optional(),
})
type Writer = z.infer<typeof writerSchema>

/** The right to write into a release store, for one process of all machines. */
export interface WriterLease {
  /** A writer before this one did not finish, so that there may be objects that nobody names. */
  readonly hasRemains: boolean
  /** @throws {CommandError} when another writer has taken the lease over. */
  check(): Promise<void>
  /** @param isDone everything that was written is named. */
  end(isDone: boolean): Promise<void>
}

/** A writer that was not heard of for so long is gone. A build may stand still for a minute while it composes. */
const LEASE_MS = 120_000
export const BEAT_MS = 15_000
const WAIT_MS = 2000

interface FoundWriter {
  readonly key: string
  readonly modified: Date
  readonly writer: Writer
}

async function readWriter(bucket: Bucket, key: string): Promise<Writer | undefined> {
  const found = await bucket.read(key)
  try {
    return found === undefined ? undefined : writerSchema.parse(JSON.parse(found.bytes.toString()))
  } catch {
    return undefined
  }
}

function isGone({ writer, modified }: FoundWriter, own: Writer, now: Date): boolean {
  if (writer.hasEnded === true || now.getTime() - modified.getTime() > LEASE_MS) return true
  return writer.host === own.host && !processIsRunning(writer.pid)
}

/** The others in the store, and the time of its clock. */
async function listOthers(
  bucket: Bucket,
  ownKey: string,
): Promise<{ readonly now: Date; readonly others: readonly FoundWriter[] }> {
  let now = new Date()
  const others: FoundWriter[] = []
  for await (const { key, modified } of bucket.list(WRITERS)) {
    if (key === ownKey) now = modified
    const writer = key === ownKey ? undefined : await readWriter(bucket, key)
    if (writer !== undefined) others.push({ key, modified, writer })
  }
  return { now, others }
}

function hold(bucket: Bucket, key: string, { own, hasRemains }: { own: Writer; hasRemains: boolean }): WriterLease {
  let isTaken = false
  let beating: Promise<void> = Promise.resolve()
  /** Looks first: a lease that another one has taken over is not written again. */
  async function beat(): Promise<void> {
    isTaken ||= !(await bucket.has(key))
    if (!isTaken) await bucket.write(key, JSON.stringify(own))
  }
  const timer = setInterval(() => {
    // A store that does not answer for a while is no reason to give up: the lease is longer.
    beating = beating.then(beat).catch(() => {})
  }, BEAT_MS)
  timer.unref()
  return {
    hasRemains,
    async check() {
      await beating
      isTaken ||= !(await bucket.has(key))
      if (isTaken)
        throw usageError(
          `Another build has taken over ${bucket.name}, since this one was not heard of for ${LEASE_MS / 1000} s. Nothing was published there; build again.`,
        )
    },
    async end(isDone) {
      clearInterval(timer)
      // Written after it was removed, the lease would keep the next one waiting.
      await beating
      if (isDone) await bucket.remove(key)
      else await bucket.write(key, JSON.stringify({ ...own, hasEnded: true }))
    },
  }
}

/**
 * Takes the store for this process. Each writes its name first and looks for others then, so that of two at the same moment at
 * least one sees the other: no service needs conditional writes for it. A writer that was killed is waited for until its lease
 * ends, unless it ran on this machine.
 * @throws {CommandError} with status 2 while another one writes.
 */
export async function takeWriterLease(bucket: Bucket, onWait: (message: string) => void): Promise<WriterLease> {
  const own: Writer = { host: hostname(), pid: process.pid, since: new Date().toISOString() }
  const seen = new Map<string, number>()
  let hasRemains = false
  for (;;) {
    const key = `${WRITERS}${randomUUID()}.json`
    await bucket.write(key, JSON.stringify(own))
    const { now, others } = await listOthers(bucket, key)
    const gone = others.filter((other) => isGone(other, own, now))
    const [alive] = others.filter((other) => !gone.includes(other))
    if (alive === undefined) {
      for (const other of gone) await bucket.remove(other.key)
      return hold(bucket, key, { own, hasRemains: hasRemains || gone.length > 0 })
    }
    await bucket.remove(key)
    const { host, pid, since } = alive.writer
    const name = `process ${pid} on ${host}, since ${since}`
    const before = seen.get(alive.key)
    if (before !== undefined && before < alive.modified.getTime())
      throw usageError(`Another build writes into ${bucket.name} (${name}). Wait for it, or end it.`)
    if (before === undefined) onWait(`Waiting for another build that may write into ${bucket.name} (${name})`)
    seen.set(alive.key, alive.modified.getTime())
    hasRemains = true
    await delay(WAIT_MS * (1 + Math.random()))
  }
}
