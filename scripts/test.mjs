// npm test: types, lint, unit, contract, build and browser tests; the last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { findBrowser } from './find-browser.mjs'

ensureInstalled()

const results = mkdtempSync(join(tmpdir(), 'uapp-test-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const bundles = join(results, 'bundles')
const totals = { passed: 0, failed: 0 }
const wanted = process.argv.slice(2)

/** Dates of the demonstration's entries are judged as of 2026-11-22, whenever the tests run. */
const MOMENT = '1795305600'

/** Runs a program to its end; the result is its exit status. */
function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: MOMENT, ...env },
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function count(name, passed, failed, status) {
  // A stage that ends badly without a failed test (a crash, no test found) is a failure too.
  const lost = status !== 0 && failed === 0 ? 1 : 0
  totals.passed += passed
  totals.failed += failed + lost
  console.log(`— ${name}: ${passed} passed, ${failed + lost} failed`)
}

/** A check that is one test: it ends well or not. */
async function check(name, command, args) {
  const status = await run(command, args)
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1, status)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function jest(name, projects, extra = [], env = {}) {
  const file = join(results, `${name}.json`)
  const status = await run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${file}`,
      '--silent=false',
      ...extra,
    ],
    { TZ: 'UTC', NODE_ENV: 'test', ...env },
  )
  const report = readReport(file)
  const skipped = report?.numPendingTests ?? 0
  if (skipped > 0) console.error(`${skipped} test(s) were skipped in ${name}; a skipped test counts as failed.`)
  count(
    name,
    report?.numPassedTests ?? 0,
    (report?.numFailedTests ?? 0) + skipped + (report?.numRuntimeErrorTestSuites ?? 0),
    status,
  )
}

async function browser() {
  const executable = await findBrowser()
  if (executable === undefined) {
    console.error('No Chromium: set CHROMIUM_PATH, install the package `chromium`, or allow optional dependencies.')
    return count('browser', 0, 1, 1)
  }
  const file = join(results, 'browser.json')
  const status = await run(process.execPath, [bin('playwright'), 'test'], {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    UAPP_TEST_BUNDLES: bundles,
    TZ: 'UTC',
  })
  const stats = readReport(file)?.stats
  count('browser', stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0), status)
}

const stages = {
  types: () =>
    check('types', process.execPath, [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', 'tsconfig.json']),
  lint: () => check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  imports: () =>
    check('imports', bin('depcruise'), [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'cli',
      'functions',
      'services',
      'tests',
    ]),
  format: () => check('format', bin('prettier'), ['--check', '.', '--log-level', 'warn']),
  // A worker keeps modules of files that it has run: once it has grown, a new one is faster.
  unit: () => jest('unit', ['node', 'dom'], ['--maxWorkers=2', '--workerIdleMemoryLimit=500MB']),
  // Its test files leave their compiled bundles for each other, and for the browser's.
  build: () => jest('build', ['build'], ['--maxWorkers=2'], { UAPP_TEST_BUNDLES: bundles }),
  browser,
}

const unknown = wanted.filter((name) => !(name in stages))
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}; there are: ${Object.keys(stages).join(', ')}.`)
  process.exit(2)
}
// The checks have a core each, or share two; everything else has the machine for itself.
const checks = ['types', 'lint', 'imports', 'format']
const chosen = wanted.length > 0 ? wanted : Object.keys(stages)
await Promise.all(chosen.filter((name) => checks.includes(name)).map((name) => stages[name]()))
for (const name of chosen.filter((one) => !checks.includes(one))) await stages[name]()
rmSync(results, { recursive: true, force: true })
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
