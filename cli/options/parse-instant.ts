import { InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { toStartOfDay } from '../../src/domain/values/start-of-day.ts'

const instantSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date().transform(toStartOfDay)])

/**
 * A moment as it is written for an option: with a zone, or a day, which begins in UTC.
 * @throws {InvalidArgumentError} naming the form.
 */
export function parseInstant(text: string): Date {
  const parsed = instantSchema.safeParse(text)
  if (parsed.success) return new Date(parsed.data)
  throw new InvalidArgumentError(
    'A moment looks like 2026-12-01T09:00:00+01:00, or like 2026-12-01 (its beginning in UTC).',
  )
}
