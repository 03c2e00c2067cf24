import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { startMailService, type RunningMailService } from '../../services/mail/start.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import type { RunningRuntime } from './main.ts'
import { sendRequest } from './testing/send-request.ts'
import { writeSite } from './testing/write-site.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { contentSourceAt } from '../testing/content-source.ts'
import { CONTACT_VALUES } from '../testing/form-values.ts'
import { startSite } from '../testing/start-site.ts'
import { submitForm } from '../testing/submit-form.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** As OTLP writes spans in JSON (opentelemetry-proto, trace.proto). */
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})
type Span = z.infer<typeof spanSchema>

const SERVER = 2
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`

/** An HTTP server that keeps what it gets. */
interface Receiver {
  readonly url: string
  readonly bodies: string[]
  readonly headers: IncomingHttpHeaders[]
  close(): void
}

async function startReceiver(answer: string): Promise<Receiver> {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      bodies.push(body)
      headers.push(request.headers)
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, headers, close }
}

const listSpans = ({ bodies }: Receiver): readonly Span[] =>
  bodies.flatMap((body) =>
    exportSchema
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

const attributesOf = ({ attributes }: Span): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe.each(RUN_STORE_KINDS)('traces, with %s', (kind) => {
  let dir: string
  let database: TestDatabase | undefined
  let mail: RunningMailService
  let collector: Receiver
  let content: Receiver

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-tracing-'))
    database = kind === 'PostgreSQL' ? await startDatabase() : undefined
    mail = await startMailService({ port: 0, smtpPort: 0 })
    collector = await startReceiver('{}')
    content = await startReceiver('{"data":{}}')
    await writeSite(dir, { pages: { '/en': {}, '/en/contact': {} } })
  }, 120_000)
  afterEach(async () => {
    collector.close()
    content.close()
    await mail.stop()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const start = (isTraced: boolean, trustProxy?: string): Promise<RunningRuntime> =>
    startSite({
      dir,
      databaseUrl: database?.url,
      functions: {
        content: { source: contentSourceAt(`${content.url}/graphql`), fallbackLanguages: {} },
        mail: { url: mail.smtpUrl, from: 'Trenholt <no-reply@trenholt.example>' },
      },
      runtime: {
        ...omitUndefined({ trustProxy }),
        ...(isTraced
          ? { tracing: { endpoint: collector.url, headers: { 'x-key': 'k' }, serviceName: 'uapp-of-test' } }
          : {}),
      },
    })

  async function countMails(): Promise<number> {
    const response = await fetch(`${mail.url}/api/messages`)
    return z.array(z.unknown()).parse(await response.json()).length
  }

  async function submit({ port }: RunningRuntime): Promise<string> {
    const { status, headers } = await submitForm(port, {
      form: 'contact?email=nora@buyer.example',
      values: { ...CONTACT_VALUES, company: 'Kabelverk Nord', message: 'Our harness breaks at the splice.' },
      key: 'key-of-the-test',
      headers: { traceparent: TRACEPARENT },
    })
    expect(status).toBe(201)
    await waitUntil(async () => (await countMails()) === 2)
    return String(headers['x-request-id'])
  }

  it('go on with that of a trusted proxy, down to statements, the content service and deliveries', async () => {
    const runtime = await start(true, 'loopback')
    expect(await submit(runtime)).toBe(TRACE)
    await sendRequest(runtime.port, '/api/news-feed?lang=en', { headers: { traceparent: TRACEPARENT } })
    await sendRequest(runtime.port, '/en/contact', { headers: { traceparent: TRACEPARENT } })
    await sendRequest(runtime.port, '/healthz')
    await runtime.stop()

    const spans = listSpans(collector)
    const form = spans.find(({ name }) => name === 'POST /api/forms/contact')
    expect(form).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: SERVER })
    expect(form === undefined ? {} : attributesOf(form)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/forms/contact',
      'http.response.status_code': 201,
      'url.path': '/api/forms/contact',
      'url.query': 'email=[removed]',
      'uapp.request_id': TRACE,
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === form?.spanId).map(({ name }) => name)
    expect(statements).toEqual(expect.arrayContaining(['insert uapp.rate_limits', 'insert uapp.submissions']))

    const deliveries = spans.filter(({ name }) => name === 'deliver')
    expect(new Set(deliveries.map((span) => attributesOf(span)['uapp.channel']))).toEqual(new Set(['desk', 'receipt']))
    expect(deliveries.map(({ links }) => links.map(({ traceId }) => traceId))).toEqual([[TRACE], [TRACE]])
    expect(deliveries.every(({ traceId }) => traceId !== TRACE)).toBe(true)

    const requested = spans.find(({ name }) => name.startsWith('content '))
    expect(requested?.traceId).toBe(TRACE)
    expect(content.headers[0]?.['traceparent']).toBe(`00-${TRACE}-${requested?.spanId}-01`)
    expect(spans.map(({ name }) => name)).toContain('GET page')
    expect(spans.some(({ name }) => name.includes('health'))).toBe(false)

    expect(collector.headers[0]?.['x-key']).toBe('k')
    expect(collector.bodies[0]).toContain('uapp-of-test')
    expect(collector.bodies.join()).not.toMatch(/nora|lindqvist|kabelverk|splice|buyer\.example/i)
  }, 60_000)

  it('begin here where nobody is trusted, and name the request', async () => {
    const runtime = await start(true)
    const id = await submit(runtime)
    await runtime.stop()
    const form = listSpans(collector).find(({ name }) => name === 'POST /api/forms/contact')
    expect([form?.traceId, form?.parentSpanId]).toEqual([id, undefined])
    expect(id).not.toBe(TRACE)
  }, 60_000)

  it('are none where no receiver is set: nobody hears of them', async () => {
    const runtime = await start(false, 'loopback')
    await submit(runtime)
    await sendRequest(runtime.port, '/api/news-feed?lang=en', { headers: { traceparent: TRACEPARENT } })
    await runtime.stop()
    expect([collector.bodies, content.bodies.length, content.headers[0]?.['traceparent']]).toEqual([[], 1, undefined])
  }, 60_000)
})
