import * as z from 'zod'
import { GATE_CHECKS, GATE_UNITS, type GateCheck, type GateUnit } from './gate-checks.ts'

const checkName = z.enum(GATE_CHECKS)

const exampleSchema = z
  .object({
    path: z.string(),
    name: z.string().exactOptional(),
    /** Url codes of the locales in which it is lost; `path` is its address in the first of them. */
    locales: z.array(z.string()).readonly().exactOptional(),
    /** Words or links of a page that stays. */
    before: z.int().exactOptional(),
    after: z.int().exactOptional(),
    /** Where a redirect led, null for one that answered “gone”, and the entry that it came from. */
    redirect: z.object({ to: z.string().nullable(), entry: z.string() }).readonly().exactOptional(),
  })
  .readonly()

/** Fields that are optional beside `site` are absent in reports of earlier builds. */
const findingSchema = z.object({
  check: checkName,
  host: z.string(),
  /** Name of the site; absent: the whole host. */
  site: z.string().exactOptional(),
  /** Url codes, or languages where countries do not count. */
  locales: z.array(z.string()).readonly(),
  /** What the next three count. */
  unit: z.enum(GATE_UNITS).exactOptional(),
  lost: z.number(),
  of: z.number(),
  allowed: z.number(),
  /** What would happen, as a sentence for editors. */
  message: z.string(),
  /** The branch of the tree that is emptied. */
  section: z.object({ path: z.string(), name: z.string().exactOptional() }).readonly().exactOptional(),
  /** Addresses that would lead nowhere, of all locales together. */
  addresses: z.int().exactOptional(),
  /** The first few, by path or by what stands for it. */
  examples: z.array(exampleSchema).readonly(),
  /** How many there are of what the examples are the first of. */
  total: z.int().exactOptional(),
})

/** One reason to keep a release back. */
export type GateFinding = z.infer<typeof findingSchema>
export type GateExample = GateFinding['examples'][number]

const goneEntrySchema = z.object({
  /** `kind:id`. */
  ref: z.string(),
  name: z.string().exactOptional(),
  /** `removed` from its source, hidden by its `scheduled` dates, or `unused`: there, but no page is made of it any more. */
  why: z.enum(['removed', 'scheduled', 'unused']),
})

/** An entry that the current release is made of, and the new one is not. */
export type GoneEntry = z.infer<typeof goneEntrySchema>

const acceptanceSchema = z.object({
  checks: z.array(checkName).readonly(),
  /** Who takes the responsibility. */
  by: z.string(),
  reason: z.string().exactOptional(),
  at: z.iso.datetime(),
})

/** Somebody's decision to publish all the same. */
type GateAcceptance = z.infer<typeof acceptanceSchema>

/** The same before it is known what the gate finds. */
export type GateDecision = Omit<GateAcceptance, 'at'>

/** What the publish gate found about a release; kept in its `release.json`. */
export const gateReportSchema = z.object({
  /** Build of the release that was current; absent: there was none. */
  comparedWith: z.string().exactOptional(),
  /** Checks that were not possible, because the earlier release lacks the data. */
  skipped: z.array(checkName).readonly(),
  findings: z.array(findingSchema).readonly(),
  /** The first of the entries that went, and how many there are. */
  gone: z.object({ count: z.int(), entries: z.array(goneEntrySchema).readonly() }),
  accepted: acceptanceSchema.exactOptional(),
})

export type GateReport = z.infer<typeof gateReportSchema>

/** What the figures of a finding count. */
export function unitOf({ unit, check }: Pick<GateFinding, 'unit' | 'check'>): GateUnit {
  return unit ?? (check === 'sections' ? 'pages' : check)
}

/** Checks that keep the release back: those with findings that are not accepted. */
export function listBlockingChecks({
  findings,
  accepted,
}: Pick<GateReport, 'findings' | 'accepted'>): readonly GateCheck[] {
  const found = new Set(findings.map(({ check }) => check))
  return GATE_CHECKS.filter((check) => found.has(check) && accepted?.checks.includes(check) !== true)
}
