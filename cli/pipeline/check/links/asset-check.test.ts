import { describe, expect, it } from '@jest/globals'
import { createAssetCheck, type AskAsset } from './asset-check.ts'

const ORIGIN = 'http://assets.example'
const page = {
  host: 'h',
  url: 'http://h/de',
  urlCode: 'de',
  file: 'h/public/de/index.html',
  path: '/de',
  isHidden: false,
  isBehindGate: false,
}

async function settle(addresses: readonly string[], ask: AskAsset): Promise<readonly string[]> {
  const check = createAssetCheck(ORIGIN)
  for (const address of addresses) check.add({ page, selector: 'img[src]', offset: () => 7 }, address)
  return (await check.settle(ask)).map(
    ({ code, message, selector, offset }) => `${code} ${selector} ${offset}: ${message}`,
  )
}

describe('createAssetCheck', () => {
  it('[L7] asks for the original of a picture once, and of no other host', async () => {
    const requested: string[] = []
    const sizes = ['resize=width:480/output=format:webp/quality=value:90/', 'auto_image/', '']
    const addresses = sizes.map((size) => `${ORIGIN}/env/${size}tarn20axo`)
    await settle([...addresses, 'http://other.example/env/x', '/own.svg'], async (url) => void requested.push(url))
    expect(requested).toEqual([`${ORIGIN}/env/tarn20axo`])
  })

  it('[L7] tells what is not there, at each place', async () => {
    expect(await settle([`${ORIGIN}/env/gone`], async () => 'the asset host answers 404')).toEqual([
      `missing-resource img[src] 7: “${ORIGIN}/env/gone” is not there: the asset host answers 404`,
    ])
  })

  it('[L7] tells once that the asset host does not answer', async () => {
    const ask = (): Promise<never> => Promise.reject(new Error('ECONNREFUSED'))
    expect(await settle([`${ORIGIN}/env/a`, `${ORIGIN}/env/b`], ask)).toEqual([
      `asset-host-silent img[src] 7: The asset host ${ORIGIN} does not answer: its 2 pictures and files were not looked at`,
    ])
  })
})
