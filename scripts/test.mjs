// npm test: checks, unit, build and browser tests; the last line is `N passed, N failed` (docs/testing.md).
import { availableParallelism } from 'node:os'
import { endWithParent } from '../bin/end-with-parent.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findAffectedTests } from './test-run/find-affected-tests.mjs'
import { listChangedFiles } from './test-run/list-changed-files.mjs'
import { printFailures, printTimes } from './test-run/print-times.mjs'
import { runProgram, stopPrograms } from './test-run/run-program.mjs'
import { runStages } from './test-run/run-stages.mjs'
import { jestArguments, LONG_STAGE, removeRunFolder, STAGES, TEST_ENVIRONMENT } from './test-run/stages.mjs'

const ALONE = ['changed', 'watch', 'long']
const wanted = process.argv.slice(2)

function endWith(message) {
  removeRunFolder()
  console.error(message)
  process.exit(2)
}

/** Stages with the files of theirs that a change can affect. */
function chooseAffected() {
  let changes
  try {
    changes = listChangedFiles()
  } catch (error) {
    endWith(`Changes are found by git, which says: ${error.stderr ?? error.message}`)
  }
  const { since, files } = changes
  const affected = findAffectedTests(files)
  console.log(`${files.length} changed file(s) since ${since}:`)
  for (const file of files.slice(0, 10)) console.log(`  ${file}`)
  const reported = ['unit', 'components', 'build', 'browser', 'long'].map((name) => `${affected[name].length} ${name}`)
  console.log(`Test files that they can affect: ${reported.join(', ')}. Everything runs with npm test.`)
  return [...STAGES, LONG_STAGE].flatMap((stage) => {
    if (stage.name === 'types') return files.some((file) => /\.tsx?$/.test(file)) ? [stage] : []
    const chosen = affected[stage.name] ?? []
    return chosen.length === 0 ? [] : [{ ...stage, seconds: undefined, files: chosen }]
  })
}

/** Ends with status 2 for what is no stage, before anything is installed. */
function checkArguments() {
  const names = [...STAGES.map(({ name }) => name), ...ALONE]
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) endWith(`Unknown stage ${unknown.join(', ')}; there are: ${names.join(', ')}.`)
  const alone = wanted.find((name) => ALONE.includes(name))
  if (alone !== undefined && wanted.length > 1) {
    const others = wanted.filter((name) => name !== alone)
    endWith(`${alone} runs alone, not with ${others.join(', ') || 'itself'}.`)
  }
}

function chooseStages() {
  if (wanted.includes('long')) return [LONG_STAGE]
  if (wanted.includes('changed')) return chooseAffected()
  return STAGES.filter(({ name, onDemand = false }) => (wanted.length === 0 ? !onDemand : wanted.includes(name)))
}

/** Runs what a change of a file can affect among the unit tests, again and again, until it is stopped. */
async function watch() {
  const args = [...jestArguments(['node', 'dom']), '--watch', '--maxWorkers=2']
  process.exitCode = await runProgram(process.execPath, args, { env: TEST_ENVIRONMENT })
}

async function runAll(stages) {
  const width = Math.max(0, ...stages.map(({ name }) => name.length))
  const outcomes = await runStages(stages, availableParallelism() + 2, async (stage) => {
    const start = performance.now()
    const label = stages.length > 1 ? stage.name.padEnd(width) : undefined
    const result = await stage.run({ name: stage.name, label, files: stage.files })
    const seconds = (performance.now() - start) / 1000
    console.log(`— ${stage.name}: ${result.passed} passed, ${result.failed} failed, ${seconds.toFixed(1)} s`)
    return { name: stage.name, limit: stage.seconds, seconds, ...result }
  })
  printTimes(outcomes)
  printFailures(outcomes)
  const sum = (key) => outcomes.reduce((all, outcome) => all + outcome[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

endWithParent()
checkArguments()
await ensureInstalled()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopPrograms)
try {
  if (wanted.length === 1 && wanted[0] === 'watch') await watch()
  else await runAll(chooseStages())
} finally {
  removeRunFolder()
}
