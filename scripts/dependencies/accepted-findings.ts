import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Findings about dependencies that are accepted, each with its reason (`accepted-findings.json`). */
const acceptedSchema = z.strictObject({
  advisories: z.array(
    z.strictObject({
      /** As the advisory is called, such as GHSA-…. */
      id: z.string().regex(/^GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}$/),
      reason: z.string().min(10),
      /** Day on which it must be looked at again. */
      until: z.iso.date(),
    }),
  ),
  /** SPDX licences that need no reason. */
  licences: z.array(z.string()),
  packages: z.array(
    z.strictObject({
      /** A star stands for the rest of a name. */
      name: z.string(),
      /** `none`: the package names none. */
      licence: z.string(),
      reason: z.string().min(10),
    }),
  ),
})

export type AcceptedFindings = z.infer<typeof acceptedSchema>

export const readAcceptedFindings = (): AcceptedFindings =>
  acceptedSchema.parse(JSON.parse(readFileSync(new URL('accepted-findings.json', import.meta.url), 'utf8')))
