import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfig as loadWithC12 } from 'c12'
import * as z from 'zod'
import { brandSchema } from '../domain/brand/brand-schema.ts'
import { uappConfigSchema, type UappConfig } from './uapp-config.ts'

/** How c12 says that there is no file. */
const NOT_FOUND = /^Required config .* cannot be resolved/

/** A wrong or missing configuration: one message that lists every value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const brandModule = z.object({ brand: brandSchema })

/** Colours and pictures of a project. @throws {ConfigError} naming the file and the wrong name. */
async function loadBrand(projectDir: string): Promise<UappConfig['brand']> {
  const file = join(projectDir, 'theme/brand.ts')
  if (!existsSync(file)) return { colours: {}, themes: {} }
  const { config } = await loadWithC12<Record<string, unknown>>({
    cwd: projectDir,
    configFile: file,
    rcFile: false,
    dotenv: false,
    globalRc: false,
  }).catch((cause: unknown) => {
    throw new ConfigError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  })
  const result = brandModule.safeParse(config)
  const missing = Object.entries(result.data?.brand.login ?? {}).filter(
    ([, path]) => !existsSync(join(projectDir, path)),
  )
  if (result.success && missing.length === 0) return result.data.brand
  const lines = [
    ...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...missing.map(([name, path]) => `  brand.login.${name}: there is no file ${path} in ${projectDir}`),
  ]
  throw new ConfigError(`${file} has ${lines.length} problem(s):\n${lines.join('\n')}`)
}

/**
 * Reads and checks `uapp.config.ts` (or `file`).
 * @throws {ConfigError} naming each wrong value and where it stands, also in `theme/brand.ts` of the project.
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
  if (loaded.config['brand'] !== undefined)
    throw new ConfigError(
      `${loaded.configFile ?? 'uapp.config.ts'} has a brand: its colours belong in theme/brand.ts, where all pages take them from`,
    )
  return { ...result.data, brand: await loadBrand(resolve(cwd, result.data.projectDir)) }
}
