import * as z from 'zod'

const schema = z.object({
  UAPP_RENDER_PLAN: z.string({ error: 'a folder written by `uapp build`' }).min(1),
})

/** Address of the content service during `gatsby develop`, which then offers it in its GraphiQL; undefined in a build. */
export function readDevelopContentUrl(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  return environment['UAPP_DEVELOP_CONTENT_URL'] || undefined
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
