import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { findBrowser } from '../find-browser.mjs'
import { runProgram } from './run-program.mjs'

/** Kept from one run to the next. */
const cacheOf = (name) => join(root, 'node_modules/.cache', name)

const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Folder of this run: reports of the stages, and what unit tests leave. */
const folder = mkdtempSync(join(tmpdir(), 'uapp-test-'))
const unitFolder = join(folder, 'unit')
mkdirSync(unitFolder)
// As root the PostgreSQL of the tests runs as a user of its own, who has a folder in it.
chmodSync(folder, 0o711)

export const removeRunFolder = () => rmSync(folder, { recursive: true, force: true })

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A stage that ends badly without a failed test (a crash, no test found) is a failure, too. */
const toResult = ({ passed, failed, status, files = [], failures = [] }) => ({
  passed,
  failed: failed + (status !== 0 && failed === 0 ? 1 : 0),
  files,
  failures,
})

/** A check is one test: it ends well or not. */
const check =
  (command, ...args) =>
  async ({ label }) => {
    const status = await runProgram(command, args, { label })
    return toResult({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, status })
  }

/** `{ file, title, message }` of each failed test of Jest's report, and of each file that could not run. */
const listJestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return assertionResults.length === 0 ? [{ file, title: '', message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: failureMessages.join('\n'),
    }))
  })

const secondsOf = ({ name, startTime, endTime }) => ({
  file: relative(root, name),
  seconds: Math.max(0, endTime - startTime) / 1000,
})

/** Arguments of Jest for some of its projects. */
export const jestArguments = (projects) => [
  '--no-warnings',
  join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
  '--selectProjects',
  ...projects,
]

/** What every test runs with. */
export const TEST_ENVIRONMENT = { TZ: 'UTC', NODE_ENV: 'test' }

const jest =
  (projects, env = {}, niceness = 0) =>
  async ({ name, label, files }) => {
    const file = join(folder, `${name}.json`)
    const chosen = files === undefined ? [] : ['--runTestsByPath', ...files]
    const output = ['--json', `--outputFile=${file}`, '--silent=false', '--maxWorkers=2', '--workerIdleMemoryLimit=1GB']
    const status = await runProgram(process.execPath, [...jestArguments(projects), ...output, ...chosen], {
      label,
      env: { ...TEST_ENVIRONMENT, ...env },
      niceness,
    })
    const report = readReport(file)
    const skipped = report?.numPendingTests ?? 0
    if (skipped > 0) console.error(`${skipped} test(s) were skipped in ${name}; a skipped test counts as failed.`)
    return toResult({
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + skipped + (report?.numRuntimeErrorTestSuites ?? 0),
      status,
      files: (report?.testResults ?? []).map(secondsOf),
      failures: listJestFailures(report),
    })
  }

/** Tests of a suite of Playwright's report, and of the suites in it. */
const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)]
const listResults = (specs) => specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
const toPath = ({ file }) => `tests/e2e/${file}`

/** Seconds of the files of Playwright's report: of all their tests together. */
const listSpecFiles = (suites) =>
  suites.map((suite) => ({
    file: toPath(suite),
    seconds: listResults(listSpecs(suite)).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))

/** What the page showed when a test failed: Playwright writes it beside its pictures, which no log has. */
function readPage({ attachments }) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  if (file === undefined || !existsSync(file)) return undefined
  return /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))?.[1]
}

const listSpecFailures = (suites) =>
  suites
    .flatMap(listSpecs)
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      file: toPath(spec),
      title: spec.title,
      message: listResults([spec])
        .flatMap(({ errors }) => errors.map(({ message }) => message))
        .join('\n'),
      page: listResults([spec]).map(readPage).find(Boolean),
    }))

/** What went wrong outside the tests: the server did not start, say. */
const toSetupFailure = ({ message }) => ({ file: 'playwright.config.ts', title: '', message })

const playwright =
  (env = {}, ...args) =>
  async ({ name, label, files = [] }) => {
    const executable = await findBrowser({ hasWindow: false })
    if (executable === undefined) {
      console.error('No Chromium: set CHROMIUM_PATH, install the package `chromium`, or allow optional dependencies.')
      return toResult({ passed: 0, failed: 1, status: 1 })
    }
    const file = join(folder, `${name}-browser.json`)
    const status = await runProgram(process.execPath, [bin('playwright'), 'test', ...args, ...files], {
      label,
      env: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_FILE: file, TZ: 'UTC', ...env },
    })
    const report = readReport(file)
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
    return toResult({
      passed: expected,
      failed: unexpected + flaky + skipped,
      status,
      files: listSpecFiles(report?.suites ?? []),
      failures: [...listSpecFailures(report?.suites ?? []), ...(report?.errors ?? []).map(toSetupFailure)],
    })
  }

const LONG = { UAPP_TEST_LONG: '1' }
const runLongJest = jest(['long'], LONG)
const runLongBrowser = playwright(LONG)

/**
 * Commands and browsers side by side: either waits much. Of chosen files only those of Jest: of a browser test that is chosen,
 * the small form runs in its own stage.
 */
async function runLong(stage) {
  const parts = stage.files === undefined ? [runLongJest, runLongBrowser] : [runLongJest]
  const results = await Promise.all(parts.map((run) => run({ ...stage, label: stage.label ?? stage.name })))
  const sum = (key) => results.reduce((all, result) => all + result[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    files: results.flatMap(({ files }) => files),
    failures: results.flatMap(({ failures }) => failures),
  }
}

const SOURCES = ['src', 'cli', 'functions', 'services', 'demo']

const TYPE_CHECKER = join(root, 'node_modules/@typescript/native/bin/tsc')
const TYPES_CACHE = ['--incremental', '--tsBuildInfoFile', cacheOf('types.tsbuildinfo')]

/** Who imports whom, tests included; then cycles of folders, by their code alone. Each is one test. */
async function checkImports(stage) {
  const cruise = (...args) => check(bin('depcruise'), ...args)(stage)
  const modules = await cruise('--config', '.dependency-cruiser.cjs', ...SOURCES, 'tests')
  const folders = await cruise('--config', '.dependency-cruiser-folders.cjs', ...SOURCES)
  return toResult({ passed: modules.passed + folders.passed, failed: modules.failed + folders.failed, status: 0 })
}

/**
 * The stages of `npm test`, in the order in which they begin. `seconds`: what each may take on two cores that do nothing else,
 * beside the others (`docs/testing.md`). `weight`: processes that it keeps busy. `onDemand`: another stage does the same.
 */
export const STAGES = [
  // Commands wait for nobody, while a browser beside them has people's patience: on a busy machine it goes first.
  { name: 'build', weight: 2, seconds: 320, run: jest(['build'], {}, 5) },
  {
    name: 'types',
    weight: 1,
    seconds: 40,
    onDemand: true,
    run: check(process.execPath, TYPE_CHECKER, '-p', 'tsconfig.json', ...TYPES_CACHE),
  },
  {
    name: 'lint',
    weight: 1,
    seconds: 80,
    run: check(bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'),
  },
  { name: 'imports', weight: 1, seconds: 90, run: checkImports },
  { name: 'format', weight: 1, seconds: 10, run: check(bin('oxfmt'), '--check') },
  { name: 'knip', weight: 1, seconds: 40, run: check(bin('knip')) },
  // As early as a release of the base is there (`tests/base`), which build and browser share: the longest ones are no last ones.
  { name: 'browser', weight: 2, seconds: 250, run: playwright() },
  { name: 'unit', weight: 2, seconds: 240, run: jest(['node'], { TMPDIR: unitFolder }) },
  { name: 'components', weight: 2, seconds: 160, run: jest(['dom'], { TMPDIR: unitFolder }) },
]

/** What runs only when it is asked for. */
export const LONG_STAGE = { name: 'long', weight: 2, seconds: 1500, run: runLong }
