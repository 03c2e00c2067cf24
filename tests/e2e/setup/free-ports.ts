import { createServer, type Server } from 'node:net'

/** Below the ports that systems give to outgoing connections (from 32768 on Linux), which would take one before it is used. */
const FIRST = 10_240
const LAST = 32_000

/** Listens on a port of all addresses; undefined: somebody uses it. */
function hold(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, () => resolve(server))
  })
}

/** Ports of this machine that nobody uses now; all different. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const held = new Map<number, Server>()
  // Test files run side by side: each begins somewhere else.
  let port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
  while (held.size < count) {
    port = port === LAST ? FIRST : port + 1
    const server = await hold(port)
    if (server !== undefined) held.set(port, server)
  }
  await Promise.all([...held.values()].map((server) => new Promise((done) => server.close(done))))
  return [...held.keys()]
}
