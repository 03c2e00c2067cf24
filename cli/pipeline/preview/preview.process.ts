import { PreviewUnavailableError, type PreviewCalls } from '../../../functions/preview/preview.ts'
import { parseEnvironment } from '../../../src/config/environment.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { SystemData } from '../../../src/domain/site/system-data.ts'
import { CommandError } from '../../errors.ts'
import type { ScopeRequest } from '../plan/plan-scope.ts'
import { createPreviewer } from './create-previewer.ts'
import type { PreviewCall, PreviewReply } from './preview-messages.ts'

let countries: readonly string[] = []
const environment = parseEnvironment(process.env)
const [, , configFile] = process.argv

async function start(): Promise<PreviewCalls> {
  const cwd = process.cwd()
  const config = await loadConfig(configFile, cwd)
  return createPreviewer({ config, environment, cwd, folder: 'preview', requestOf, now: Date.now })
}

/** The countries of the release, as far as the stage knows them. */
function requestOf(system: SystemData): ScopeRequest {
  const known = new Set(system.countries.map(({ code }) => code))
  return { countries: countries.filter((code) => known.has(code)) }
}

const previewer = start()

function toReply(id: number, error: unknown): PreviewReply {
  const isUnavailable = error instanceof PreviewUnavailableError || error instanceof CommandError
  const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), '']
  return { id, error: message, stack, isUnavailable }
}

async function answer({ id, name, input }: PreviewCall): Promise<PreviewReply> {
  try {
    const calls = await previewer
    // Name and input match, as the parent's type ensures.
    const call = calls[name] as (given: unknown) => Promise<unknown>
    return { id, result: await call(input) }
  } catch (error) {
    return toReply(id, error)
  }
}

process.on('message', (call: PreviewCall) => {
  countries = call.countries
  void answer(call).then((reply) => process.send?.(reply))
})
// Without its parent nobody asks any more.
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal goes to all processes; the parent ends this one when it has answered its last request.
process.on('SIGINT', () => undefined)
