import type { IAdapter } from 'gatsby'

/**
 * Gatsby without an adapter looks for one on the network. The release is made from Gatsby's output by `uapp build`
 * (headers, redirects, routes), so this one adapts nothing.
 */
export const uappAdapter: IAdapter = {
  name: 'uapp',
  adapt: () => {},
}
