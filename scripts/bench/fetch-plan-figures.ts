import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod'

const execute = promisify(execFile)
const FETCH_PLAN = fileURLToPath(new URL('fetch-plan.ts', import.meta.url))
const TSX = createRequire(import.meta.url).resolve('tsx/cli')

const figuresSchema = z.object({
  urls: z.int(),
  fetchSeconds: z.number(),
  planSeconds: z.number(),
  seconds: z.number(),
  peakRssMiB: z.number(),
})

/** What fetching and planning needed. */
export type FetchPlanFigures = z.infer<typeof figuresSchema>

/** Fetches and plans `size` URLs into `dataDir`, in a process that does nothing else. The services must run. */
export async function measureFetchPlan(size: number, dataDir: string): Promise<FetchPlanFigures> {
  const { stdout } = await execute(process.execPath, [TSX, FETCH_PLAN, '--size', String(size), '--data', dataDir])
  return figuresSchema.parse(JSON.parse(stdout))
}
