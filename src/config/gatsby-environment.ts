import * as z from 'zod'

const schema = z.object({
  UAPP_RENDER_PLAN: z.string({ error: 'a folder written by `uapp build`' }).min(1),
})

const placeSchema = z.object({
  /** Absolute data folder. */
  dataDir: z.string().min(1),
  /** Absent: the snapshot that is current at each query. */
  id: z.string().optional(),
  /** The moment whose entries are shown (ISO 8601); absent: all of them. */
  at: z.iso.datetime().optional(),
})

/** Where the content is that a Gatsby run shows. */
export type SnapshotLocation = z.infer<typeof placeSchema>

/** The variable that tells a Gatsby run where the content is, and its value. */
export function toSnapshotVariable(place: SnapshotLocation): { readonly UAPP_SNAPSHOT: string } {
  return { UAPP_SNAPSHOT: JSON.stringify(place) }
}

/**
 * The content of a Gatsby run. `uapp build` and `uapp dev` set it.
 * @throws {Error} when it is missing, with the way out.
 */
export function readSnapshotLocation(environment: Readonly<Record<string, string | undefined>>): SnapshotLocation {
  const text = environment['UAPP_SNAPSHOT']
  if (text === undefined)
    throw new Error('UAPP_SNAPSHOT is not set: run `npx uapp build`, which fetches the content and then starts Gatsby.')
  return placeSchema.parse(JSON.parse(text))
}

/**
 * The render plan of a Gatsby run. `uapp build` sets it.
 * @throws {Error} when it is missing, with the way out.
 */
export function readRenderPlanDir(environment: Readonly<Record<string, string | undefined>>): string {
  const result = schema.safeParse(environment)
  if (!result.success) {
    throw new Error('UAPP_RENDER_PLAN is not set: run `npx uapp build`, which plans the pages and then starts Gatsby.')
  }
  return result.data.UAPP_RENDER_PLAN
}

/**
 * Sets what Gatsby's compiled server bundle, and React beside it, read when they are loaded: a build with slices.
 * In a worker thread it is the thread's own environment.
 */
export function setServerBundleEnvironment(environment: Record<string, string | undefined> = process.env): void {
  environment['NODE_ENV'] = 'production'
  environment['GATSBY_SLICES'] = 'true'
}
