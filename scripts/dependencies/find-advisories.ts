import * as z from 'zod'
import type { AcceptedFindings } from './accepted-findings.ts'

const advisorySchema = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() })

/** What `npm audit --json` prints (version 2 of its report); packages that are hit through others name those by a text. */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
})

export interface AdvisoryComparison {
  /** A line for each finding that nobody has accepted, or only until a day that is over. */
  readonly open: readonly string[]
  /** Accepted ones that the report no longer has: they can go from the list. */
  readonly stale: readonly string[]
}

/** Compares a report with what is accepted. @param today such as 2026-11-27. @throws {ZodError} for what is no report. */
export function findAdvisories(report: unknown, accepted: AcceptedFindings, today: string): AdvisoryComparison {
  const { vulnerabilities } = reportSchema.parse(report)
  const found = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((one) => typeof one !== 'string')
      .map((one) => ({ ...one, name, id: one.url.split('/').at(-1) ?? one.url })),
  )
  const isAccepted = (id: string): boolean => accepted.advisories.some((one) => one.id === id && one.until >= today)
  return {
    open: found
      .filter(({ id }) => !isAccepted(id))
      .map(({ id, name, severity, title, range }) => `${severity}: ${name} ${range}: ${title} (${id})`),
    stale: accepted.advisories.filter(({ id }) => !found.some((one) => one.id === id)).map(({ id }) => id),
  }
}
