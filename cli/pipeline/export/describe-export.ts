import { countOf } from '../../report/count-of.ts'
import type { ExportLimit } from './export-limit.ts'
import type { ExportedResult } from './export-release.ts'
import { listOnAirLines } from './on-air.ts'
import type { TargetName } from './targets/target.ts'

export interface DescribedExport {
  readonly target: TargetName
  readonly dir: string
  readonly buildId: string
  readonly hosts: readonly ExportedResult[]
}

function describeLimit({ rule, count, examples, instead }: ExportLimit): string {
  const [first, ...others] = examples
  const shown =
    first === undefined
      ? ''
      : ` (${[first, ...others].join(', ')}${count !== undefined && count > examples.length ? ', …' : ''})`
  return `  ${rule}${count === undefined ? '' : `: ${count}`}${shown}: ${instead}`
}

/** What was written, what puts it on the air, and what such a host cannot do, rule by rule. */
export function describeExport(done: DescribedExport): string {
  const { target, dir, buildId, hosts } = done
  const files = hosts.reduce((sum, host) => sum + host.files, 0)
  const lines = listOnAirLines({ target, dir, hosts: hosts.map(({ host }) => host) })
  return [
    `Release ${buildId} for ${target}: ${countOf(files, 'file')} of ${countOf(hosts.length, 'host')} in ${dir}`,
    ...hosts.flatMap(({ host, limits }) => [
      '',
      `What ${target} cannot do for ${host} (docs/hosting.md):`,
      ...limits.map(describeLimit),
    ]),
    '',
    hosts.length > 1 && target !== 'nginx' ? `On the air, for ${hosts[0]?.host} (the others likewise):` : 'On the air:',
    ...lines.map((line) => `  ${line}`),
  ].join('\n')
}
