import { createServer } from 'node:net'

function listen(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve({ port, close: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

/** Ports of this machine that nobody uses now; all different. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const held = await Promise.all(Array.from({ length: count }, listen))
  await Promise.all(held.map(({ close }) => close()))
  return held.map(({ port }) => port)
}
