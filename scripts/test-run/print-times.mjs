import { stripVTControlCharacters } from 'node:util'

const SLOWEST = 20

/** Lines of a message, and of a page, that are repeated at the end. */
const MESSAGE_LINES = 30

const round = (seconds) => `${seconds.toFixed(1)} s`

function printTable(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  for (const row of rows) {
    const cells = row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
    console.log(cells.join('  '))
  }
}

/**
 * Prints what each stage and the slowest files took, and which stage took longer than it may.
 * @param outcomes `{ name, limit, seconds, passed, failed, files }`; `limit` undefined where a part of a stage ran.
 */
export function printTimes(outcomes) {
  const files = outcomes.flatMap((one) => one.files).toSorted((a, b) => b.seconds - a.seconds)
  if (files.length > 0) {
    console.log(`\nSlowest ${Math.min(SLOWEST, files.length)} of ${files.length} files`)
    printTable(files.slice(0, SLOWEST).map(({ file, seconds }) => [file, round(seconds)]))
  }
  console.log('\nStages')
  printTable([
    ['stage', 'passed', 'failed', 'took', 'may take'],
    ...outcomes.map(({ name, passed, failed, seconds, limit }) => [
      name,
      String(passed),
      String(failed),
      round(seconds),
      limit === undefined ? '' : `${limit} s`,
    ]),
  ])
  for (const { name, seconds, limit } of outcomes) {
    if (limit === undefined || seconds <= limit) continue
    console.log(`${name} took ${round(seconds)}, which is over its time of ${limit} s (scripts/test-run/stages.mjs).`)
  }
}

function printLines(text) {
  for (const line of text.split('\n').slice(0, MESSAGE_LINES)) console.log(`  ${line}`)
}

/** Prints what failed once more, so that it stands at the end of what may be long. */
export function printFailures(outcomes) {
  const failed = outcomes.filter(({ failed }) => failed > 0)
  if (failed.length > 0) console.log('\nFailed')
  for (const { name, failures = [] } of failed) {
    if (failures.length === 0) console.log(`${name}: see its lines above.`)
    for (const { file, title, message, page } of failures) {
      console.log(`${name}: ${file} ${title}`.trimEnd())
      printLines(stripVTControlCharacters(message))
      if (page !== undefined) printLines(`The page showed:\n${page}`)
    }
  }
}
