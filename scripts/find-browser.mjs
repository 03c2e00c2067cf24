// Finds or installs a Chromium for the browser tests: from the environment, the system, its packages, or the package registry.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags of a Chromium that is tested or measured: in a container, and with nothing of its own under way. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without what a window takes: tests run a sixth faster (docs/performance-log.md). */
const SHELL = '/usr/bin/chromium-headless-shell'

const findInstalled = (paths) => paths.find((path) => existsSync(path))

/** Distributions that do not have the first package have the second. */
function fromSystemPackages(paths, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.error('Installing Chromium from the system packages …')
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  // Liberation is as wide as Arial: what text is set in until the typeface has come (src/theme/typeface/fallback-font.css).
  for (const name of packages) {
    apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation', 'fonts-noto-cjk')
    const installed = findInstalled(paths)
    if (installed !== undefined) return installed
  }
  return undefined
}

async function fromRegistryPackage() {
  try {
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * Where a Chromium may be installed already, the best place first: either kind does, before another one is installed.
 * @param hasWindow false: one that can only be looked at by programs is preferred.
 */
export const listBrowserPaths = ({ hasWindow }) => (hasWindow ? [...SYSTEM_PATHS, SHELL] : [SHELL, ...SYSTEM_PATHS])

/**
 * Path of a Chromium, or undefined when none can be had.
 * @param hasWindow false: one that can only be looked at by programs is as good, and preferred.
 */
export async function findBrowser({ hasWindow = true } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM_PATH=${named} does not exist; looking elsewhere.`)
  }
  const paths = listBrowserPaths({ hasWindow })
  const packages = hasWindow ? ['chromium'] : ['chromium-headless-shell', 'chromium']
  return findInstalled(paths) ?? fromSystemPackages(paths, packages) ?? (await fromRegistryPackage())
}
