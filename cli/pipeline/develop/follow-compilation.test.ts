import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { followCompilation } from './follow-compilation.ts'

/** Webpack's reports at `/__webpack_hmr`. */
async function startReports(): Promise<{
  readonly url: string
  readonly isConnected: Promise<ServerResponse>
  readonly stop: () => void
}> {
  let connect = (_response: ServerResponse): void => {}
  const isConnected = new Promise<ServerResponse>((resolve) => (connect = resolve))
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n')
    connect(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, isConnected, stop }
}

const toData = (event: object): string => `data: ${JSON.stringify(event)}\n\n`

describe('followCompilation', () => {
  it('tells when the code is compiled, with its errors, and waits for what is being compiled', async () => {
    const { url, isConnected, stop } = await startReports()
    const built: (readonly [readonly string[], number])[] = []
    /** How much was built when each wait ended. */
    const waits: Promise<number>[] = []
    const wait = (): void => void waits.push(compilation.untilIdle(0).then(() => built.length))
    let tellBuiltAgain = (): void => {}
    const isBuiltAgain = new Promise<void>((resolve) => (tellBuiltAgain = resolve))
    const compilation = followCompilation(url, {
      onBuilt: (...given) => {
        built.push(given)
        if (built.length === 1) wait()
        else tellBuiltAgain()
      },
    })
    // Nothing is compiled before the first report.
    wait()
    const response = await isConnected
    // The first wait has looked by now: its timer began earlier, and is shorter.
    await delay(2)
    // Both reports arrive at once: when the second wait looks, the next compilation has begun.
    response.write(
      `${toData({ action: 'built', time: 1200, errors: [], modules: {} })}data: 💓\n\n${toData({ action: 'building' })}`,
    )
    await compilation.isReady
    response.write(
      toData({
        action: 'built',
        time: 300,
        errors: [{ moduleName: '../../project/src/a.tsx', loc: '3:7', message: 'Unexpected token' }],
        modules: {},
      }),
    )
    await isBuiltAgain
    expect(built).toEqual([
      [[], 1200],
      [['src/a.tsx:3:7\nUnexpected token'], 300],
    ])
    wait()
    expect(await Promise.all(waits)).toEqual([1, 2, 2])
    compilation.stop()
    stop()
  })
})
