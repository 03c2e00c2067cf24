import { createGraphqlSource, type GraphqlSource } from '../../src/integrations/graphql-source/create-graphql-source.ts'

/** A content service as the runtime asks it, with a token what may write into it; without an address one that is away. */
export function contentSourceAt(url = 'http://127.0.0.1:9/graphql', token?: string): GraphqlSource {
  return createGraphqlSource({
    name: token === undefined ? 'content' : 'content_write',
    url,
    ...(token === undefined ? {} : { token }),
    concurrency: 4,
    timeoutMs: 20_000,
    retries: 0,
    now: Date.now,
    random: () => 0.5,
    sleep: () => Promise.resolve(),
  })
}
