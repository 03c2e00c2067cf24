// Compares `npm audit` with the accepted findings: `node --import tsx scripts/dependencies/check-audit.ts`. It asks the
// registry, so it runs in CI and not in `npm test`. Status 1: a finding that nobody has accepted; 3: there was no report.
import { spawnSync } from 'node:child_process'
import { parseJson } from '../../src/domain/values/parse-json.ts'
import { readAcceptedFindings } from './accepted-findings.ts'
import { findAdvisories } from './find-advisories.ts'

const MAX_REPORT_BYTES = 64 * 1024 * 1024

const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: MAX_REPORT_BYTES })
try {
  const today = new Date().toISOString().slice(0, 10)
  const { open, stale } = findAdvisories(parseJson(stdout), readAcceptedFindings(), today)
  for (const line of open) console.error(line)
  for (const id of stale)
    console.error(`${id} is accepted and not found any more: take it out of accepted-findings.json`)
  if (open.length > 0)
    console.error('Update, or accept with a reason and a day in scripts/dependencies/accepted-findings.json.')
  else console.log('No finding that nobody has accepted.')
  process.exitCode = open.length > 0 ? 1 : 0
} catch (error) {
  console.error(
    `npm audit gave no report: ${stderr.trim().split('\n').at(-1) ?? ''} ${error instanceof Error ? error.message : ''}`,
  )
  process.exitCode = 3
}
