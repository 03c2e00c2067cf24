import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BROWSER_FLAGS } from '../find-browser.mjs'

const FLAGS = [...BROWSER_FLAGS, '--headless=new', '--disable-default-apps', '--disable-extensions', '--mute-audio']
const LISTENING = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//

export interface OpenChromium {
  /** Of the DevTools protocol, on the loopback interface. */
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * Starts a Chromium with an empty profile that answers the DevTools protocol.
 * @throws {Error} when it ends before it does, with its last line.
 */
export async function openChromium(executablePath: string): Promise<OpenChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'uapp-bench-'))
  const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'exit')
  const close = async (): Promise<void> => {
    browser.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  let last = ''
  for await (const line of createInterface(browser.stderr)) {
    const port = LISTENING.exec(line)?.[1]
    if (port !== undefined) {
      browser.stderr.resume()
      return { port: Number(port), close }
    }
    last = line
  }
  await close()
  throw new Error(`${executablePath} ended before it listened: ${last}`)
}
