import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'

const requests = z.int().positive().default(1)

/** A way in which an embedded service misbehaves, for the next `requests` requests. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** Closes the connection without an answer. */
  z.strictObject({ kind: z.literal('down'), requests: z.int().positive().default(Number.MAX_SAFE_INTEGER) }),
  /** Answers with a status, and `retry-after` in seconds where given. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfter: z.number().min(0).optional(),
    requests,
  }),
  /** Answers after so many milliseconds. */
  z.strictObject({ kind: z.literal('slow'), ms: z.int().positive(), requests }),
  /** Leaves the name of one entry away. */
  z.strictObject({ kind: z.literal('malformed'), entry: z.string().min(1) }),
])

type Fault = z.infer<typeof faultSchema>

/** The faults that a service has been told to show. Tests and people who try the pipeline out use it. */
export interface FaultControl {
  /** Adds a fault behind those that are still to come. */
  add(fault: z.input<typeof faultSchema>): void
  clear(): void
  /** Takes the fault of the next request away; `undefined` when all is well. */
  take(): Fault | undefined
  /** Entries whose records are broken. */
  isMalformed(entry: string): boolean
  /** All of them, sorted: answers depend on them. */
  listMalformed(): readonly string[]
}

/** A fault control without faults. */
export function createFaultControl(): FaultControl {
  let queue: (Fault & { requests: number })[] = []
  const malformed = new Set<string>()
  return {
    add: (input) => {
      const fault = faultSchema.parse(input)
      if (fault.kind === 'malformed') malformed.add(fault.entry)
      else queue.push(fault)
    },
    clear: () => {
      queue = []
      malformed.clear()
    },
    take: () => {
      const fault = queue[0]
      if (fault === undefined) return undefined
      fault.requests -= 1
      if (fault.requests === 0) queue.shift()
      return fault
    },
    isMalformed: (entry) => malformed.has(entry),
    listMalformed: () => [...malformed].sort(),
  }
}

/** Shows the next fault. Answers whether the request is dealt with; `false` lets the service answer, perhaps late. */
export async function showFault(
  control: FaultControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const fault = control.take()
  switch (fault?.kind) {
    case 'down':
      request.socket.destroy()
      return true
    case 'status':
      response.writeHead(fault.status, {
        'content-type': 'text/plain',
        ...(fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }),
      })
      response.end(`fault ${fault.status}`)
      return true
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return false
    default:
      return false
  }
}
