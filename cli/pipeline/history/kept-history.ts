import { resolve } from 'node:path'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import type { Reporter } from '../../report/reporter.ts'
import { writeHistoryFile } from './route-history-file.ts'

export interface KeptHistoryInput {
  readonly environment: Pick<ParsedEnvironment, 'values'>
  /** Folder of the project. */
  readonly cwd: string
}

/** Absolute name of the history that is kept between machines (`UAPP_ROUTE_HISTORY`); undefined: there is none. */
export function toKeptHistoryFile({ environment, cwd }: KeptHistoryInput): string | undefined {
  const { UAPP_ROUTE_HISTORY: file } = environment.values
  return file === undefined || file === '' ? undefined : resolve(cwd, file)
}

/** Writes the history for builds on other machines. The release is already published, so an error is only reported. */
export async function keepHistory(
  input: KeptHistoryInput & { readonly reporter: Reporter },
  history: RouteHistory,
): Promise<void> {
  const file = toKeptHistoryFile(input)
  if (file === undefined) return
  await writeHistoryFile(file, history).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    input.reporter.problem({
      code: 'history-not-kept',
      severity: 'warning',
      where: { source: 'release' },
      message: `The release is published, but its history of addresses could not be written to ${file}: ${why}`,
      hint: 'Mend UAPP_ROUTE_HISTORY, and copy "history.json" of the release there.',
    })
  })
}
