import type { GateReport } from '../../../src/domain/gate/gate-report.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { describeGate } from './describe-gate.ts'

/** The publish gate keeps a release back; the current one stays. Exit status 1. */
export class PublishBlockedError extends CommandError {
  readonly buildId: string
  readonly report: GateReport

  constructor(buildId: string, report: GateReport) {
    super(describeGate(buildId, report), EXIT.contentProblems)
    this.buildId = buildId
    this.report = report
  }
}
