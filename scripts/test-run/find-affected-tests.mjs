import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { createImportGraph, listDependents } from './import-graph.mjs'
import { listSourceFiles } from './list-changed-files.mjs'
import { LONGEST } from '../../tests/setup/longest-first.mjs'
import { findWholeTests } from './whole-tests.mjs'

const isUnit = (file) => /^(src|cli|functions|services|demo|scripts|tests\/contract)\/.*\.test\.tsx?$/.test(file)
const isBuild = (file) => /^tests\/(build|terminal)\/.*\.test\.ts$/.test(file)
const isLong = (file) => /^tests\/long\/.*\.test\.ts$/.test(file)
const isBrowser = (file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file)
const isOfTests = (file) => file.startsWith('tests/')
const isThere = (file) => existsSync(join(root, file))

/** Unit tests of each changed file: some of the rules reach half of all files, whose tests take minutes. */
const MOST_UNIT = 80
/** So many others take as long as one of the longest. */
const LONGEST_WEIGHS = 20

/** Takes the nearest tests while there is room; a long one for which there is none is passed over. */
function takeNearest(files, room) {
  let left = room
  return files.filter((file) => {
    const weight = LONGEST.includes(file) ? LONGEST_WEIGHS : 1
    const isTaken = weight <= left
    if (isTaken) left -= weight
    return isTaken
  })
}

/** These have to do with every test. */
const ALL = /^(package-lock\.json|jest\.config\.mjs|tests\/setup\/|tsconfig\.json)/

/**
 * Tests that a change of files can affect: unit tests by the import graph, those of whole builds and of the browser by their own
 * imports among the tests and by a table (`whole-tests.mjs`). Of very many unit tests it takes those that the fewest imports lead to,
 * and few of those that take long.
 * @returns files by stage, and the number of unit tests that were left out.
 */
export function findAffectedTests(changed) {
  const files = listSourceFiles().filter(isThere)
  if (changed.some((file) => ALL.test(file))) {
    return { unit: files.filter(isUnit), build: [], browser: [], long: [], left: 0 }
  }
  const graph = createImportGraph(files, (file) => readFileSync(join(root, file), 'utf8'))
  const unit = listDependents(graph, changed).filter(isUnit).filter(isThere)
  // From the code to a whole test leads the table alone.
  const byTests = listDependents(graph, changed.filter(isOfTests), (from) => isOfTests(from))
  const whole = [...new Set([...byTests, ...changed.flatMap(findWholeTests)])]
  const nearest = takeNearest(unit, MOST_UNIT * changed.length)
  return {
    unit: nearest,
    left: unit.length - nearest.length,
    build: whole.filter(isBuild).filter(isThere),
    browser: whole.filter(isBrowser).filter(isThere),
    long: whole.filter(isLong).filter(isThere),
  }
}
