import { setTimeout as delay } from 'node:timers/promises'
import { readySchema } from '../../../src/contracts/health.ts'
import { startRuntime, type RunningRuntime, type RuntimeOptions } from '../main.ts'
import { sendRequest } from './send-request.ts'

/** What a runtime of tests is configured with. */
export const RUNTIME_CONFIG = {
  technicalAreas: ['style-guide', 'callback'],
  portalSegment: 'mykomax',
  editorSegment: 'editor',
  countryHeader: 'x-visitor-country',
  origins: {},
  runtime: { compressionCacheMiB: 8 },
}

/** A quiet runtime at a free port of this machine's loopback. */
export const startTestRuntime = (distDir: string, change: Partial<RuntimeOptions> = {}): Promise<RunningRuntime> =>
  startRuntime({
    distDir,
    port: 0,
    address: '127.0.0.1',
    logLevel: 'silent',
    config: RUNTIME_CONFIG,
    assetsUrl: 'http://localhost:8014',
    ...change,
  })

/** Ends when the runtime's store is open. */
export async function waitForStore(port: number): Promise<void> {
  const ready = readySchema.parse(JSON.parse((await sendRequest(port, '/readyz')).text))
  if (ready.store === 'open') return
  await delay(20)
  await waitForStore(port)
}
