import type { GateDecision, GateReport } from '../../../src/domain/gate/gate-report.ts'

/** Writes a decision into a report, as far as there is something to decide: checks without findings are not accepted in advance. */
export function acceptReport(report: GateReport, decision: GateDecision | undefined, now: Date): GateReport {
  if (decision === undefined) return report
  const found = new Set(report.findings.map(({ check }) => check))
  const checks = decision.checks.filter((check) => found.has(check))
  return checks.length === 0 ? report : { ...report, accepted: { ...decision, checks, at: now.toISOString() } }
}
