import { Agent, request } from 'node:http'

/** What is asked for, again and again. */
export interface RequestLoad {
  readonly origin: string
  readonly host: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Each sends its next request when its last one is answered. */
  readonly connections: number
  readonly seconds: number
  /** What an answer must be; another one ends the measurement. */
  readonly status: number
}

interface RequestFigures {
  readonly answers: number
  readonly perSecond: number
  readonly p95Ms: number
}

function ask(agent: Agent, { origin, host, headers, status }: RequestLoad, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(origin), { path, agent, headers: { ...headers, host } }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === status
          ? resolve()
          : reject(new Error(`${path} is answered with ${response.statusCode}, not ${status}`)),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Asks a runtime for pages for a while, one after the other on each connection. @throws {Error} for a wrong answer. */
export async function measureRequests(load: RequestLoad): Promise<RequestFigures> {
  const { connections, seconds, paths } = load
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const path = paths[next++ % paths.length] ?? ''
      const sent = performance.now()
      await ask(agent, load, path)
      times.push(performance.now() - sent)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
  const elapsed = (performance.now() - start) / 1000
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return {
    answers: times.length,
    perSecond: Math.round(times.length / elapsed),
    p95Ms: Number(p95.toFixed(1)),
  }
}
