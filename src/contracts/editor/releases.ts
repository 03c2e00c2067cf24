import * as z from 'zod/mini'
import { GATE_CHECKS, GATE_UNITS } from '../../domain/gate/gate-checks.ts'

export const EDITOR_RELEASES_PATH = '/api/editor-area/releases'

const check = z.enum(GATE_CHECKS)
const count = z.int().check(z.nonnegative())
const moment = z.iso.datetime()

/** How a check of the publish gate stands; `skipped`: the earlier release does not tell enough to be compared. */
const GATE_STATES = ['passes', 'skipped', 'stops', 'accepted'] as const

/** Something that would be lost. */
const gateExampleSchema = z.object({
  /** In the first of `locales`. */
  path: z.string(),
  name: z.nullable(z.string()),
  /** Url codes; empty: the path is all there is. */
  locales: z.array(z.string()),
  /** Words or links of a page; null: they are not what it is about. */
  amount: z.nullable(z.object({ before: count, after: count })),
  /** Where a redirect led, null: it answered that the page is gone. Absent: it is no redirect. */
  target: z.optional(z.nullable(z.string())),
})

/** One reason to keep a release back: figures and what they are about, no sentences. */
const gateFindingSchema = z.object({
  /** What `lost`, `of` and `allowed` count. */
  unit: z.enum(GATE_UNITS),
  host: z.string(),
  /** Null: the whole host. */
  site: z.nullable(z.string()),
  section: z.nullable(z.object({ path: z.string(), name: z.nullable(z.string()) })),
  /** Url codes, or languages where countries do not count. */
  locales: z.array(z.string()),
  lost: count,
  of: count,
  allowed: count,
  /** Complete addresses that would lead nowhere; null: addresses are not what it is about. */
  addresses: z.nullable(count),
  examples: z.array(gateExampleSchema),
  /** How many there are besides the examples. */
  more: count,
})

/** A whole release that the publish gate keeps back. */
const blockedReleaseSchema = z.object({
  buildId: z.string(),
  createdAt: moment,
  /** Addresses that it has. */
  urls: count,
  /** Build of the release that it was compared with; null: there was none. */
  comparedWith: z.nullable(z.string()),
  /** All checks, in the order of `GATE_CHECKS`. */
  checks: z.array(
    z.object({
      check,
      state: z.enum(GATE_STATES),
      findings: z.array(gateFindingSchema),
      /** Findings that are not listed. */
      more: count,
    }),
  ),
  /** Entries that the current release is made of, and this one is not. */
  gone: z.object({
    entries: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        /** English; null: not known. */
        name: z.nullable(z.string()),
        why: z.enum(['removed', 'scheduled', 'unused']),
      }),
    ),
    more: count,
  }),
})

/** Answer of `GET /api/editor-area/releases`, and of publishing one: what visitors see, and what waits. */
export const editorReleasesSchema = z.object({
  current: z.object({
    buildId: z.string(),
    /** When it became current on this machine; null: not known. */
    publishedAt: z.nullable(moment),
    /** When it was built; null: not known. */
    createdAt: z.nullable(moment),
    /** Null: not known. */
    urls: z.nullable(count),
    pages: z.nullable(count),
    /** False: this runtime is still taking it up, and visitors see the earlier one. */
    isServed: z.boolean(),
    /** Who published it although checks stopped it; null: none did. */
    accepted: z.nullable(
      z.object({ checks: z.array(check), by: z.string(), reason: z.nullable(z.string()), at: moment }),
    ),
  }),
  /** The newest first. */
  blocked: z.array(blockedReleaseSchema),
  /** Whether this host can publish; else it is a matter of the command line. */
  canPublish: z.boolean(),
})

/** A line as people write it: no control characters, which a terminal or a log would obey. */
const line = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/gu, ' ').trim()),
    z.maxLength(max),
    z.regex(/^\P{Cc}*$/u),
  )

/** Most characters of a name and of a reason. */
export const DECISION_LENGTHS = { by: 100, reason: 500 } as const

/** Body of `POST /api/editor-area/releases/{buildId}/publish`. */
export const publishReleaseSchema = z.object({
  /** Checks whose findings are accepted. */
  accept: z.array(check).check(z.minLength(1), z.maxLength(GATE_CHECKS.length)),
  /** Name of who takes the responsibility. */
  by: line(DECISION_LENGTHS.by).check(z.minLength(1)),
  reason: z.optional(line(DECISION_LENGTHS.reason)),
})

/** Problems of publishing, by their types (RFC 9457); the current release may have changed meanwhile. */
export const publishProblemSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('urn:uapp:problem:gate-stops'), release: blockedReleaseSchema }),
  z.object({ type: z.literal('urn:uapp:problem:build-running') }),
  z.object({ type: z.literal('urn:uapp:problem:read-only') }),
  z.object({ type: z.literal('urn:uapp:problem:not-found') }),
])

export type EditorReleases = z.infer<typeof editorReleasesSchema>
export type BlockedReleaseJson = z.infer<typeof blockedReleaseSchema>
export type GateCheckJson = BlockedReleaseJson['checks'][number]
export type GateFindingJson = z.infer<typeof gateFindingSchema>
export type GateExampleJson = z.infer<typeof gateExampleSchema>
export type GateState = (typeof GATE_STATES)[number]
export type PublishProblem = z.infer<typeof publishProblemSchema>
