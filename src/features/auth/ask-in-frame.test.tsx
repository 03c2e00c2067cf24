import { describe, expect, it } from '@jest/globals'
import { ErrorTimeout } from 'oidc-client-ts'
import { askInFrame } from './ask-in-frame.ts'

const findFrame = (): HTMLIFrameElement | null => document.querySelector('iframe')

const report = (change: {
  readonly origin?: string
  readonly source?: Window | null
  readonly data?: unknown
}): void => {
  const source = findFrame()?.contentWindow ?? null
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, source, ...change }))
}

const reportOf = (state: string): object => ({
  source: 'oidc-client',
  url: `${window.location.origin}/blank-callback?code=c&state=${state}`,
  keepOpen: false,
})

describe('askInFrame', () => {
  it('[A2] takes the report of its own frame and site, and removes the frame', async () => {
    const requested = askInFrame('about:blank', 5000)
    expect(findFrame()?.style.visibility).toBe('hidden')
    report({ data: reportOf('mine'), origin: 'https://elsewhere.example' })
    report({ data: { ...reportOf('mine'), url: 'https://forged.example?state=mine' }, source: window })
    report({ data: 'no report' })
    report({ data: { ...reportOf('mine'), url: 'no address' } })
    report({ data: reportOf('mine') })
    await expect(requested).resolves.toBe(`${window.location.origin}/blank-callback?code=c&state=mine`)
    expect(findFrame()).toBeNull()
  })

  it('[A5] ends where no answer comes, and removes the frame', async () => {
    await expect(askInFrame('about:blank', 1)).rejects.toBeInstanceOf(ErrorTimeout)
    expect(findFrame()).toBeNull()
  })
})
