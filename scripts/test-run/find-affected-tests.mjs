import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { createImportGraph, listDependents } from './import-graph.mjs'
import { listSourceFiles } from './list-changed-files.mjs'
import { findWholeTests, WHOLE_UNIT_TESTS } from './whole-tests.mjs'

const isUnit = (file) => /^(src|cli|functions|services|demo|scripts|tests\/contract)\/.*\.test\.ts$/.test(file)
const isComponent = (file) => /^src\/.*\.test\.tsx$/.test(file)
const isBuild = (file) => /^tests\/(build|terminal)\/.*\.test\.ts$/.test(file)
const isLong = (file) => /^tests\/long\/.*\.test\.ts$/.test(file)
const isBrowser = (file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file)
const isOfTests = (file) => file.startsWith('tests/')
const isThere = (file) => existsSync(join(root, file))

/** These have to do with every test. */
const ALL = /^(package-lock\.json|jest\.config\.mjs|tests\/setup\/|tsconfig\.json)/

/**
 * Tests that a change of files can affect: unit tests by the import graph, those of whole builds and of the browser by their own
 * imports among the tests and by a table (`whole-tests.mjs`).
 * @returns files by stage; undefined for all of a stage.
 */
export function findAffectedTests(changed) {
  const files = listSourceFiles().filter(isThere)
  if (changed.some((file) => ALL.test(file)))
    return { unit: files.filter(isUnit), components: files.filter(isComponent), build: [], browser: [], long: [] }
  const graph = createImportGraph(files, (file) => readFileSync(join(root, file), 'utf8'))
  // From the code to a whole test leads the table alone.
  const byTests = listDependents(graph, changed.filter(isOfTests), (from) => isOfTests(from))
  const whole = [...new Set([...byTests, ...changed.flatMap(findWholeTests)])]
  const dependents = listDependents(graph, changed).filter((file) => !WHOLE_UNIT_TESTS.includes(file))
  const units = [...new Set([...dependents, ...whole, ...changed])].filter(isThere)
  return {
    unit: units.filter(isUnit),
    components: units.filter(isComponent),
    build: whole.filter(isBuild).filter(isThere),
    browser: whole.filter(isBrowser).filter(isThere),
    long: whole.filter(isLong).filter(isThere),
  }
}
