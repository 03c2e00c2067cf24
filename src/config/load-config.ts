import { resolve } from 'node:path'
import { loadConfig as loadWithC12 } from 'c12'
import { uappConfigSchema, type UappConfig } from './uapp-config.ts'

/** How c12 says that there is no file. */
const NOT_FOUND = /^Required config .* cannot be resolved/

/** A wrong or missing configuration: one message that lists every value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads and checks `uapp.config.ts` (or `file`).
 * @throws {ConfigError} naming each wrong value and where it stands.
 */
export async function loadConfig(file?: string, cwd: string = process.cwd()): Promise<UappConfig> {
  const loaded = await loadWithC12<Record<string, unknown>>({
    cwd,
    name: 'uapp',
    rcFile: false,
    dotenv: false,
    ...(file === undefined ? {} : { configFile: resolve(cwd, file) }),
    configFileRequired: true,
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (NOT_FOUND.test(reason))
      throw new ConfigError(`No configuration found: ${file ?? 'uapp.config.ts'} in ${cwd}`, { cause })
    throw new ConfigError(`${file ?? 'uapp.config.ts'} in ${cwd} cannot be read: ${reason}`, { cause })
  })
  const result = uappConfigSchema.safeParse(loaded.config)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`)
    throw new ConfigError(
      `${loaded.configFile ?? 'uapp.config.ts'} has ${lines.length} problem(s):\n${lines.join('\n')}`,
    )
  }
  return result.data
}
