import { OidcClient, SigninState } from 'oidc-client-ts'

/** Bytes of the verifier (RFC 7636 §4.1) and of the nonce, and of the state (S2 §9). */
const VERIFIER_BYTES = 32
const STATE_BYTES = 16

type SigninArguments = Parameters<OidcClient['createSigninRequest']>[0]
type StoredState = Parameters<typeof SigninState.create>[0]
type SigninRequest = Awaited<ReturnType<OidcClient['createSigninRequest']>>

/** Random bytes in base64url (RFC 4648 §5). */
function createSecret(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCodePoint(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Requests with verifier and state of S2 §9, and with a nonce (OpenID Connect Core 1.0 §3.1.2.1), which the library compares with
 * that of the identity token. Its own verifier has 96 hexadecimal digits, its state is a UUID, and it asks for no nonce.
 */
export class LoginClient extends OidcClient {
  override async createSigninRequest(options: SigninArguments): Promise<SigninRequest> {
    const made = await super.createSigninRequest({ ...options, nonce: createSecret(VERIFIER_BYTES) })
    const state = await SigninState.create({
      ...(JSON.parse(made.state.toStorageString()) as StoredState),
      id: createSecret(STATE_BYTES),
      code_verifier: createSecret(VERIFIER_BYTES),
    })
    const url = new URL(made.url)
    url.searchParams.set('state', state.id)
    url.searchParams.set('code_challenge', state.code_challenge ?? '')
    const { stateStore } = this.settings
    await stateStore.remove(made.state.id)
    await stateStore.set(state.id, state.toStorageString())
    return { url: url.href, state }
  }
}
