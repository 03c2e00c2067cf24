import { describe, expect, it } from '@jest/globals'
import { listBrowserPaths } from './find-browser.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'

describe('listBrowserPaths', () => {
  it('[C3] has a headless shell do for a bench, before a whole browser is installed', () => {
    expect(listBrowserPaths({ hasWindow: true }).at(-1)).toBe(SHELL)
  })

  it('[C3] prefers the headless shell for tests', () => {
    const paths = listBrowserPaths({ hasWindow: false })
    expect([paths[0], paths.includes('/usr/bin/chromium')]).toEqual([SHELL, true])
  })
})
