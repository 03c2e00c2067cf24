import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { GatsbyNode } from 'gatsby'
import { readRenderPlanDir } from '../config/gatsby-environment.ts'
import type { RenderPlanPage, RenderPlanSlice } from '../domain/render-plan.ts'

/** The lines of an NDJSON file, one parsed value at a time. */
async function* readLines<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') yield JSON.parse(line) as T
  }
}

/**
 * Creates the slices and pages of the render plan that `UAPP_RENDER_PLAN` names: a loop over its lines.
 * Page data become page context, so they are what `page-data.json` holds.
 */
export const createPages: GatsbyNode['createPages'] = async ({ actions }) => {
  const planDir = readRenderPlanDir(process.env)
  for await (const { id, component, data } of readLines<RenderPlanSlice>(join(planDir, 'slices.ndjson'))) {
    actions.createSlice({ id, component: resolve(`src/templates/slices/${component}.tsx`), context: { ...data } })
  }
  for await (const { path, template, slices, data } of readLines<RenderPlanPage>(join(planDir, 'pages.ndjson'))) {
    actions.createPage({
      path,
      component: resolve(`src/templates/${template}.tsx`),
      context: { ...data },
      slices: { ...slices },
    })
  }
}
