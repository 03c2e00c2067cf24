import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Actions, GatsbyNode } from 'gatsby'
import { readRenderPlanDir } from '../config/gatsby-environment.ts'
import type { RenderPlanPage, RenderPlanSlice } from '../domain/release/render-plan.ts'

/** The lines of an NDJSON file, one parsed value at a time. */
async function* readLines<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') yield JSON.parse(line) as T
  }
}

/** Creates the slices and pages that the two files of a folder list; a folder that is not there lists none. */
async function createListed(dir: string, { createPage, createSlice }: Actions): Promise<void> {
  if (!existsSync(dir)) return
  for await (const { id, component, data } of readLines<RenderPlanSlice>(join(dir, 'slices.ndjson'))) {
    createSlice({ id, component: resolve(`src/templates/slices/${component}.tsx`), context: { ...data } })
  }
  for await (const { path, template, slices, data } of readLines<RenderPlanPage>(join(dir, 'pages.ndjson'))) {
    createPage({
      path,
      component: resolve(`src/templates/${template}.tsx`),
      context: { ...data },
      slices: { ...slices },
    })
  }
}

/**
 * Creates the slices and pages of the render plan that `UAPP_RENDER_PLAN` names: a loop over its lines. Page data become
 * page context, so they are what `page-data.json` holds. The plan's folder `seeds` may list a page of every template of
 * the release: with the same templates every host gets the same bundles.
 */
export const createPages: GatsbyNode['createPages'] = async ({ actions }) => {
  const planDir = readRenderPlanDir(process.env)
  await createListed(join(planDir, 'seeds'), actions)
  await createListed(planDir, actions)
}
