import { writeFile, chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFixtureProject, type FixtureProject } from '../build/fixture-project.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { testSize } from '../setup/test-size.ts'
import { openTerminal, type OpenTerminal, type Screen, type WindowSize } from './open-terminal.ts'

/** Two countries; one small site is built, so that a build takes moments. */
const CONFIG = `
import { defineConfig } from 'uapp/config'

export default defineConfig({
  countries: ['CH', 'DE'],
  fallbackLanguages: { sk: 'cs' },
  seo: { cards: false },
  siteLanguageAdjustments: { fachtage: { add: [], remove: ['en'] } },
  protectedSlugs: ['internal-2025', 'internal', 'internal-2024'],
})
`

export const BUILD = 'uapp build --site fachtage'

const PORTS = [
  'PORT',
  'UAPP_CUSTOMERS_PORT',
  'UAPP_IDENTITY_PORT',
  'UAPP_MAIL_PORT',
  'UAPP_SMTP_PORT',
  'UAPP_TRANSLATION_PORT',
]

interface RunOptions extends Partial<WindowSize> {
  readonly environment?: Readonly<Record<string, string>>
}

/** A project whose commands are typed into pseudo-terminals. */
export interface TerminalProject extends FixtureProject {
  readonly environment: Readonly<Record<string, string>>
  /** Runs a line of a shell, in which `uapp` is the command line of this code. */
  type(line: string, options?: RunOptions): OpenTerminal
  /** The screen at the end of a line that was typed before, or now; commands that read need not run twice. */
  see(line: string): Promise<Screen>
}

export async function createTerminalProject(): Promise<TerminalProject> {
  // Content that was fetched before, in the usual run.
  const fetched = testSize({ usual: { base: 'site', isUnpublished: true }, long: {} } as const)
  const project = await createFixtureProject({ config: CONFIG, ...fetched })
  const free = await findFreePorts(PORTS.length)
  const bin = join(project.dir, 'bin')
  await mkdir(bin)
  const program = fileURLToPath(new URL('../../bin/uapp.mjs', import.meta.url))
  await writeFile(join(bin, 'uapp'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  await chmod(join(bin, 'uapp'), 0o755)
  // Tests of CI run here, too; what a terminal can do is for each test to say.
  const { CI: _ci, NO_COLOR: _noColour, FORCE_COLOR: _colour, ...given } = project.environment
  const environment = {
    ...given,
    ...Object.fromEntries(PORTS.map((name, index) => [name, String(free[index])])),
    PATH: `${bin}:${given['PATH']}`,
  }
  const seen = new Map<string, Promise<Screen>>()
  const type: TerminalProject['type'] = (line, { environment: more = {}, ...size } = {}) =>
    openTerminal({ line, cwd: project.dir, environment: { ...environment, ...more }, ...size })
  return {
    ...project,
    environment,
    type,
    see: (line) => {
      const known = seen.get(line) ?? type(line).ended
      seen.set(line, known)
      return known
    },
  }
}
