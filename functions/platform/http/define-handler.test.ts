import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { problemDetailsSchema } from '../../../src/contracts/problem-details.ts'
import { defineHandler } from './define-handler.ts'
import { jsonResponse, type HttpRequest, type HttpResponse } from './http-message.ts'
import { MisdirectedRequestError, NotFoundError, NotReadyError, UnauthorizedError } from './request-errors.ts'

const echo = defineHandler({
  methods: ['GET'],
  input: z.object({ query: z.object({ page: z.coerce.number({ error: 'a number' }) }) }),
  respond: ({ query }) => jsonResponse(200, query),
})

const requestOf = (given: Partial<HttpRequest> = {}): HttpRequest => ({
  id: 'of-a-test',
  method: 'GET',
  path: '/api/echo',
  query: new URLSearchParams('page=2'),
  host: 'localhost',
  isSecure: false,
  address: '127.0.0.1',
  headers: {},
  ...given,
})

const unexpected = (error: unknown): never => {
  throw error
}

function problemOf(response: HttpResponse): z.infer<typeof problemDetailsSchema> {
  return problemDetailsSchema.parse(JSON.parse(response.body))
}

describe('defineHandler', () => {
  it('gives the checked input to the handler', async () => {
    const response = await echo.handle(requestOf(), unexpected)
    expect([response.status, response.body]).toEqual([200, '{"page":2}'])
  })

  it('answers HEAD where it answers GET', async () => {
    expect((await echo.handle(requestOf({ method: 'HEAD' }), unexpected)).status).toBe(200)
  })

  it('[M9] refuses who may not ask before it says anything about the request', async () => {
    const closed = defineHandler({
      methods: ['GET'],
      authorize: async () => {
        throw new UnauthorizedError('Please log in')
      },
      input: z.object({ query: z.object({ page: z.coerce.number() }) }),
      respond: () => jsonResponse(200, {}),
    })
    const answers = ['page=x', 'page=2'].map((query) =>
      closed.handle(requestOf({ query: new URLSearchParams(query) }), unexpected),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401])
  })

  it('names every wrong field', async () => {
    const response = await echo.handle(requestOf({ query: new URLSearchParams('page=x') }), unexpected)
    expect(problemOf(response)).toEqual({
      type: 'urn:uapp:problem:invalid-request',
      title: 'Invalid request',
      status: 422,
      detail: '1 field(s) of the request are wrong',
      instance: '/api/echo',
      requestId: 'of-a-test',
      errors: [{ field: 'page', message: 'a number' }],
    })
  })

  it('names the methods that are possible', async () => {
    const response = await echo.handle(requestOf({ method: 'PUT' }), unexpected)
    expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    [new NotFoundError('No such ticket'), 404, 'No such ticket'],
    [new MisdirectedRequestError('Not here'), 421, 'Not here'],
    [new NotReadyError('Later'), 503, 'Later'],
  ])('maps %s to its status', async (error, status, detail) => {
    const handler = defineHandler({ methods: ['GET'], input: z.unknown(), respond: () => Promise.reject(error) })
    expect(problemOf(await handler.handle(requestOf(), unexpected))).toMatchObject({ status, detail })
  })

  it('tells nobody the message of an error that nobody expected, but reports it', async () => {
    const reported: unknown[] = []
    const error = new Error('password of the database is 1234')
    const handler = defineHandler({ methods: ['GET'], input: z.unknown(), respond: () => Promise.reject(error) })
    const response = await handler.handle(requestOf(), (cause) => reported.push(cause))
    expect([response.status, response.body.includes('1234'), reported]).toEqual([500, false, [error]])
  })
})
