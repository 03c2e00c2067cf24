import type * as Library from 'oidc-provider'

/**
 * The library, without the warning that it wants Node 22: what we use of it runs on Node 20, which the product supports, and
 * tests say so (decision 37).
 */
export async function loadProvider(): Promise<typeof Library> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
