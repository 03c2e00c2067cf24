import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { sendRequest } from '../server/testing/send-request.ts'
import { answerRequest } from './answer-request.ts'

it('[G3] functions that cannot be opened answer with a problem, which tells nothing of why', async () => {
  process.env['UAPP_SESSION_KEYS'] = 'too-short'
  const server = createServer((request, response) => void answerRequest('/api/news-feed', request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await sendRequest(port, '/api/news-feed?lang=en')
  server.close()
  const { requestId, ...problem } = problemDetailsSchema.parse(JSON.parse(answer.text))
  expect([answer.headers['x-request-id'], problem]).toEqual([
    requestId,
    { type: 'urn:uapp:problem:internal', title: 'Something went wrong', status: 500, instance: '/api/news-feed' },
  ])
})
