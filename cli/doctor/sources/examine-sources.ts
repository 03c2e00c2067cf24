import { resolve } from 'node:path'
import type { CommandContext } from '../../command-context.ts'
import { EXIT, type ExitStatus } from '../../exit-status.ts'
import { ContentProblemsError } from '../../pipeline/fetch/fetch-failure.ts'
import { findDrift, type Drift } from '../../pipeline/fetch/find-drift.ts'
import { readPublishedSnapshots } from '../../pipeline/fetch/published-snapshots.ts'
import type { Finding } from '../finding.ts'
import { examineContracts } from './examine-contracts.ts'
import { countDrift, formatContract, formatDrift, toContractFinding, toDriftFinding } from './format-sources.ts'

export interface ExamineSourcesOptions {
  /** Ask for the contracts. */
  readonly sources: boolean
  /** Ask for what the snapshot lacks. */
  readonly drift: boolean
  readonly sample: number | 'all'
}

export interface ExaminedSources {
  readonly json: object
  /** @param toLine one line of a finding, whose part takes as many characters */
  readonly text: (toLine: (finding: Finding, width: number) => string) => string
  /** 0: nothing has to be done; 1: something has to; 3: a source is away. */
  readonly status: ExitStatus
}

async function askDrift(
  { config, environment, reporter, cwd }: CommandContext,
  sample: number | 'all',
): Promise<{ readonly drift?: Drift | undefined; readonly finding: Finding }> {
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const published = await readPublishedSnapshots(resolve(cwd, environment.values.UAPP_DIST_DIR))
  try {
    const drift = await findDrift({ config, environment, reporter, dataDir, published }, sample)
    return { drift, finding: toDriftFinding(drift) }
  } catch (error) {
    if (!(error instanceof ContentProblemsError)) throw error
    const advice = 'See them with: uapp fetch'
    return {
      finding: {
        part: 'snapshot',
        state: 'bad',
        detail: 'what the sources have now has errors, and a fetch ends with them',
        advice,
      },
    }
  }
}

/**
 * `uapp doctor --sources`, `--drift`: whether the next fetch works, and what it would bring. The services are only read.
 * @throws {CommandError} with status 3 where a source is away while drift is looked for.
 */
export async function examineSources(
  context: CommandContext,
  options: ExamineSourcesOptions,
): Promise<ExaminedSources> {
  const contracts = options.sources ? await examineContracts(context) : []
  const isAway = contracts.some(({ unavailable }) => unavailable !== undefined)
  const asked = options.drift && !isAway ? await askDrift(context, options.sample) : undefined
  const findings = [...contracts.map(toContractFinding), ...(asked === undefined ? [] : [asked.finding])]
  const { drift } = asked ?? {}
  const isFine = findings.every(({ state }) => state === 'good')
  return {
    json: {
      findings,
      ...(options.sources ? { contracts } : {}),
      ...(drift === undefined ? {} : { drift: { ...drift, counts: countDrift(drift.entries) } }),
    },
    text: (toLine) => {
      const width = Math.max(...findings.map(({ part }) => part.length))
      const more = [...contracts.flatMap(formatContract), ...formatDrift(drift?.entries ?? [])]
      return [...findings.map((finding) => toLine(finding, width)), ...(more.length === 0 ? [] : ['', ...more])].join(
        '\n',
      )
    },
    status: isAway ? EXIT.sourceUnavailable : isFine ? EXIT.done : EXIT.contentProblems,
  }
}
