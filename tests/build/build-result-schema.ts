import * as z from 'zod'

/** What `uapp build --json` prints. */
export const buildResultSchema = z.object({
  buildId: z.string(),
  isUnchanged: z.boolean(),
  engine: z.enum(['headless', 'gatsby']),
  hosts: z.int(),
  sites: z.int(),
  locales: z.int(),
  pages: z.int(),
  urls: z.int(),
  groups: z.int(),
  rendered: z.int(),
  stamped: z.int(),
  reused: z.int(),
  checked: z.int(),
  redirects: z.int(),
  stale: z.int(),
  asOf: z.string().optional(),
  problems: z.object({ error: z.int(), warning: z.int() }),
  phases: z.array(z.object({ name: z.string(), ms: z.number() })),
  seconds: z.number(),
  peakRssMiB: z.number(),
})

export type BuildJson = z.infer<typeof buildResultSchema>

/** What it prints when it ends for problems. */
export const failedBuildSchema = z.object({
  problems: z.object({ error: z.int(), warning: z.int() }),
  problemList: z.array(
    z.looseObject({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      where: z.looseObject({
        path: z.string().optional(),
        entry: z.string().optional(),
        site: z.string().optional(),
        locale: z.string().optional(),
      }),
      message: z.string(),
      hint: z.string().optional(),
    }),
  ),
})

/** What it prints when the publish gate keeps the release back. */
export const blockedBuildSchema = z.object({
  buildId: z.string(),
  isBlocked: z.literal(true),
  gate: z.object({ findings: z.array(z.looseObject({ check: z.string() })) }),
})
