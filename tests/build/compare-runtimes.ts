import { request } from 'node:http'

/** What a runtime answers, as far as two releases of the same content have it in common. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

export interface Question {
  /** Path and query. */
  readonly path: string
  readonly host: string
  readonly method?: 'GET' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
}

/** Moment and number of a request differ, and a page template's tag is not that of a file. */
const OWN_HEADERS = ['date', 'x-request-id', 'etag', 'connection', 'keep-alive']

function ask(origin: string, { path, host, method = 'GET', headers = {} }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(origin), { path, method, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

const REQUEST_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ports, and names of the two releases, are no difference. */
export interface Runtimes {
  readonly origins: readonly [string, string]
  readonly buildIds: readonly [string, string]
}

function describe({ status, headers, body }: Answer, port: string, buildId: string): string {
  const own = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify({ status, headers: Object.fromEntries(own), body: body.toString('latin1') })
  return text.replaceAll(`:${port}`, ':{port}').replaceAll(buildId, '{build}').replaceAll(REQUEST_ID, '{request}')
}

/** The questions that two runtimes answer in different ways, with the first difference. */
export async function findDifferentAnswers(
  { origins, buildIds }: Runtimes,
  questions: Iterable<Question>,
): Promise<readonly string[]> {
  const different: string[] = []
  for (const question of questions) {
    const [one, other] = await Promise.all(
      origins.map(async (origin, at) =>
        describe(await ask(origin, question), new URL(origin).port, buildIds[at] ?? ''),
      ),
    )
    if (one === other || one === undefined || other === undefined) continue
    let at = 0
    while (one[at] === other[at]) at += 1
    const around = [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' ≠ ')
    different.push(`${question.method ?? 'GET'} ${question.path} ${JSON.stringify(question.headers ?? {})}: ${around}`)
  }
  return different
}

/** The tag of an answer. */
export async function readTag(origin: string, question: Question): Promise<string> {
  const { etag } = (await ask(origin, { ...question, method: 'HEAD' })).headers
  if (typeof etag !== 'string') throw new Error(`${question.path} has no tag`)
  return etag
}

/** Status and length of an answer to a question. */
export async function readStatus(
  origin: string,
  question: Question,
): Promise<{ readonly status: number; readonly bytes: number }> {
  const { status, body } = await ask(origin, question)
  return { status, bytes: body.length }
}
