import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserslist, dependencies, name } from '../../../package.json'

const BROWSER_FILE = 'gatsby-browser.tsx'

/**
 * Writes the folder that `gatsby develop` runs in: hooks that lead to the sources of the project. With the sources in the same
 * folder, Gatsby would compile the hooks by a bundler of its own, and read each file for queries, of which there are none; that
 * took twenty seconds.
 * @returns the folder.
 */
export function writeDevelopSite(projectDir: string, dataDir: string): string {
  const siteDir = join(dataDir, 'develop/site')
  mkdirSync(siteDir, { recursive: true })
  const hooks = JSON.stringify(join(projectDir, 'src/gatsby/develop/develop-hooks.ts'))
  const config = JSON.stringify(join(projectDir, 'src/gatsby/create-gatsby-config.ts'))
  const files = {
    // Gatsby looks into each dependency for plugins and queries.
    'package.json': JSON.stringify({ name, browserslist, dependencies: { gatsby: dependencies.gatsby } }),
    'gatsby-config.js': [
      `require('tsx/cjs')`,
      `module.exports = require(${config}).createGatsbyConfig(${JSON.stringify(projectDir)})`,
    ].join('\n'),
    'gatsby-node.js': [
      `require('tsx/cjs')`,
      `const hooks = require(${hooks}).createDevelopHooks(${JSON.stringify(projectDir)})`,
      'exports.createPages = hooks.createPages',
      'exports.onCreateWebpackConfig = hooks.onCreateWebpackConfig',
    ].join('\n'),
    [BROWSER_FILE]: readFileSync(join(projectDir, BROWSER_FILE), 'utf8').replaceAll(/(?<=from ')\.(?=\/)/g, projectDir),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(siteDir, name)
    // An unchanged file keeps its time, on which caches depend.
    if (readIfThere(file) !== text) writeFileSync(file, text)
  }
  const packages = join(siteDir, 'node_modules')
  rmSync(packages, { force: true })
  symlinkSync(join(projectDir, 'node_modules'), packages, 'junction')
  return siteDir
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
