import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Preview } from '../../../functions/preview/preview.ts'
import { waitUntil } from '../../../functions/testing/wait-until.ts'
import { processIsRunning } from '../../../src/integrations/process/process-is-running.ts'
import { inLong } from '../../../tests/setup/test-size.ts'
import { createFetchScene, type FetchScene } from '../fetch/testing/fetch-scene.ts'
import { startPreview } from './start-preview.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

jest.setTimeout(120_000)

describe('the process of the preview', () => {
  let scene: FetchScene
  const running: Preview[] = []
  beforeAll(async () => {
    scene = await createFetchScene()
  })
  afterAll(async () => {
    await Promise.all(running.map((preview) => preview.stop()))
    await scene.dispose()
  })

  function start(idleMs?: number): { readonly preview: Preview; readonly pids: number[]; readonly failures: Error[] } {
    const [pids, failures]: [number[], Error[]] = [[], []]
    const preview = startPreview({
      cwd: process.cwd(),
      port: 8000,
      environment: { ...process.env, ...scene.variables },
      countriesOf: () => ['CH'],
      onFailure: (error) => failures.push(error),
      onStart: (pid) => pids.push(pid),
      ...omitUndefined({ idleMs }),
    })
    running.push(preview)
    return { preview, pids, failures }
  }

  it('starts with the first call, and says what is missing where nothing was compiled', async () => {
    const { preview, pids } = start()
    expect([preview.isRunning(), pids]).toEqual([false, []])
    const state = await preview.readState()
    expect(state.version).toMatch(/^[0-9a-f]{64}$/)
    const page = preview.answer({ kind: 'page', host: 'localhost', path: '/en', isOpen: false })
    await expect(page).rejects.toThrow(/There are no compiled templates in .+ Run "uapp build"/)
  })

  it('is started again when it died, and the call that met it fails', async () => {
    const { preview, pids, failures } = start()
    const call = preview.readState()
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await expect(call).rejects.toThrow(/SIGKILL/)
    expect(failures).toHaveLength(1)
    await expect(preview.readState()).resolves.toMatchObject({ problems: [] })
    expect(new Set(pids).size).toBe(2)
  })

  inLong(() =>
    it('ends when nobody has asked for a while, and with its host', async () => {
      const { preview, pids } = start(1)
      await preview.readState()
      await waitUntil(() => Promise.resolve(!preview.isRunning() && !processIsRunning(pids[0] ?? 0)))
      await preview.readState()
      await preview.stop()
      expect(pids.filter(processIsRunning)).toEqual([])
    }),
  )
})
