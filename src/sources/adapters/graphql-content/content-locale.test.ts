import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { createSources } from '../../../../cli/pipeline/fetch/create-sources.ts'
import { parseEnvironment } from '../../../config/environment.ts'
import { uappConfigSchema } from '../../../config/uapp-config.ts'
import { TEXT_LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import { localeOrder } from './content-locale.ts'
import { BrandsDocument, ContactsDocument } from './generated/operations.ts'

/** The header that arrives at a content service with a query. */
async function headerOf(send: (content: ReturnType<typeof createSources>['content']) => Promise<unknown>) {
  let header: unknown
  const server = createServer((request, response) => {
    header = request.headers['gcms-locales']
    response.setHeader('content-type', 'application/json').end('{"data":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const environment = parseEnvironment({ UAPP_CONTENT_URL: `http://127.0.0.1:${port}/graphql` })
  const clock = { now: () => 0, sleep: () => Promise.resolve(), random: () => 0 }
  const { content } = createSources({
    config: uappConfigSchema.parse({ countries: ['CH'] }),
    environment,
    clock,
    onRetry: () => {},
  })
  try {
    await send(content)
    return header
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('the header of languages', () => {
  const page = { first: 1, after: null, stage: 'PUBLISHED' as const }

  it.each<readonly [language: Language, fallback: Language | undefined, header: string]>([
    ['sk', 'cs', 'sk, cs, en'],
    ['pt', undefined, 'pt_BR, en'],
    ['en', undefined, 'en'],
  ])('[G1] names the current language, its fallback and English last: %s, %s', async (language, fallback, header) => {
    const variables = { ...page, locales: localeOrder(TEXT_LANGUAGES, language, fallback) }
    expect(await headerOf(({ transport }) => transport.request(ContactsDocument, variables))).toBe(header)
  })

  it('[G1] is not sent where nothing is asked by language', async () => {
    const variables = { first: 1, after: null, stage: 'PUBLISHED' as const }
    expect(
      await headerOf(({ transport }) => transport.request(BrandsDocument, { ...variables, locales: [] })),
    ).toBeUndefined()
  })
})
