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

function fromSystemPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.error('Installing Chromium from the system packages …')
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  return SYSTEM_PATHS.find((path) => existsSync(path))
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

/** Path of a Chromium, or undefined when none can be had. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM_PATH=${named} does not exist; looking elsewhere.`)
  }
  return SYSTEM_PATHS.find((path) => existsSync(path)) ?? fromSystemPackages() ?? (await fromRegistryPackage())
}
