import { describe, expect, it } from '@jest/globals'
import { InMemoryWebStorage, WebStorageStateStore } from 'oidc-client-ts'
import { LoginClient } from './login-client.ts'

const createClient = (): { readonly client: LoginClient; readonly store: InMemoryWebStorage } => {
  const store = new InMemoryWebStorage()
  const client = new LoginClient({
    authority: 'https://login.example/',
    client_id: 'client',
    redirect_uri: 'https://www.example/callback',
    metadata: { authorization_endpoint: 'https://login.example/authorize' },
    stateStore: new WebStorageStateStore({ store }),
  })
  return { client, store }
}

const toBytes = (secret: string | null | undefined): number => Buffer.from(secret ?? '', 'base64url').length

describe('LoginClient', () => {
  it('[A9] asks with a state of 16 random bytes, a verifier of 32, its SHA-256 as the challenge, and a nonce', async () => {
    const { client } = createClient()
    const { url, state } = await client.createSigninRequest({ state: { returnTo: '/en/mykomax' } })
    const query = new URL(url).searchParams
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state.code_verifier))
    expect(query.getAll('state')).toEqual([state.id])
    expect(query.getAll('code_challenge')).toEqual([Buffer.from(digest).toString('base64url')])
    expect([toBytes(state.id), toBytes(state.code_verifier), toBytes(query.get('nonce'))]).toEqual([16, 32, 32])
    expect(`${state.id}${state.code_verifier}`).toMatch(/^[\w-]+$/)
  })

  it('[A9] keeps verifier and nonce under that state alone, and never the same twice', async () => {
    const { client, store } = createClient()
    const first = await client.createSigninRequest({})
    const second = await client.createSigninRequest({})
    expect(store.length).toBe(2)
    expect(first.state.code_verifier).not.toBe(second.state.code_verifier)
    const { state } = await client.readSigninResponseState(
      `https://www.example/callback?code=c&state=${first.state.id}`,
    )
    expect([state.code_verifier, state.nonce]).toEqual([first.state.code_verifier, first.state.nonce])
  })
})
