import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { TEMPLATES } from '../../domain/page/page-node.ts'
import { createI18nextRule, REACT_ALIAS } from '../webpack/i18next-rule.ts'
import { createAreaSheetRule, createRelativeSheetRule } from '../webpack/site-styles-rule.ts'
import { withQuickCache } from '../webpack/webpack-cache.ts'
import { createDevelopRules, toDevelopConfig, withoutTemplates, type DevelopConfig } from './develop-config.ts'

/** Addresses of what stands for a template: no page of a site lies there. */
const RESERVED = '_template'

const SLICES = ['header', 'footer'] as const

/** Paths of the pages of the code itself: `style-guide/index.tsx` → `/style-guide`. */
function listCodePages(folder: string): readonly { readonly path: string; readonly component: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => {
      const path = `/${file.replaceAll('\\', '/').replace(/(?:\/index)?\.tsx$/, '')}`
      return { path, component: join(folder, file) }
    })
}

/**
 * The hooks of `gatsby develop`. It compiles; pages and their data come from `uapp dev`, so for Gatsby there is one page of each
 * template, and the content never touches it.
 * @param projectDir folder of the sources; Gatsby runs in another one.
 */
export function createDevelopHooks(
  projectDir: string,
): Required<Pick<GatsbyNode, 'createPages' | 'onCreateWebpackConfig'>> {
  const src = join(projectDir, 'src')
  return {
    createPages: ({ actions: { createPage, createSlice } }) => {
      for (const id of SLICES) createSlice({ id, component: join(src, `templates/slices/${id}.tsx`), context: {} })
      const slices = Object.fromEntries(SLICES.map((id) => [id, id]))
      for (const template of TEMPLATES) {
        const component = join(src, `templates/${template}.tsx`)
        createPage({ path: `/${RESERVED}/${template}`, component, context: {}, slices })
      }
      for (const page of listCodePages(join(src, 'pages'))) createPage({ ...page, context: {} })
    },
    onCreateWebpackConfig: ({ stage, actions, getConfig }) => {
      const gatsbyDir = join(src, 'gatsby')
      actions.setWebpackConfig({
        module: { rules: [createAreaSheetRule(gatsbyDir), createI18nextRule(src), ...createDevelopRules(gatsbyDir)] },
      })
      if (stage === 'develop') actions.setWebpackConfig({ resolve: { alias: REACT_ALIAS } })
      const config = withQuickCache(getConfig() as DevelopConfig, gatsbyDir, join(projectDir, 'node_modules'))
      actions.replaceWebpackConfig(stage === 'develop' ? toDevelopConfig(config) : config)
      if (stage === 'develop-html')
        actions.setWebpackConfig({ module: { rules: [withoutTemplates(gatsbyDir), createRelativeSheetRule()] } })
    },
  }
}
