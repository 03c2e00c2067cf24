import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { TEMPLATES } from '../../../src/domain/page/page-node.ts'
import type { RenderPlanPage, RenderPlanSummary } from '../../../src/domain/release/render-plan.ts'

const summarySchema = z.object({
  host: z.string(),
  hash: z.string(),
  pages: z.int(),
  slices: z.int(),
  templates: z.partialRecord(z.enum(TEMPLATES), z.int()),
})

/** Reads `plan.json` of a host's plan. @throws {z.ZodError} when another version of uapp wrote it. */
export async function readRenderPlanSummary(planDir: string): Promise<RenderPlanSummary> {
  return summarySchema.parse(JSON.parse(await readFile(join(planDir, 'plan.json'), 'utf8')))
}

/** The pages of a plan, one at a time, in its order. The plan is this build's own, so its lines are not checked again. */
export async function* readRenderPlanPages(planDir: string): AsyncGenerator<RenderPlanPage> {
  const lines = createInterface({ input: createReadStream(join(planDir, 'pages.ndjson')), crlfDelay: Infinity })
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as RenderPlanPage
}
