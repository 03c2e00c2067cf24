import type { Request } from 'express'

export interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/** The one range asked for; undefined to send all; `unsatisfiable` beyond the end (RFC 9110 §14.2). */
export function resolveRange(request: Request, etag: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = request.get('if-range')
  if (request.get('range') === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  const ranges = request.range(size)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}
