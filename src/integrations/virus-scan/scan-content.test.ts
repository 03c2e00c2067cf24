import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { scanContent, ScanError } from './scan-content.ts'
import { startScanner, type ScannerMood, type TestScanner } from './testing/start-scanner.ts'

describe('scanContent', () => {
  let scanner: TestScanner
  beforeAll(async () => void (scanner = await startScanner()))
  afterEach(() => scanner.behave('scanning'))
  afterAll(() => scanner.stop())

  const scan = (content: Buffer | Readable, timeoutMs = 10_000) =>
    scanContent(
      { address: scanner.address, timeoutMs },
      content instanceof Readable ? content : Readable.from([content]),
    )

  it('[F4] sends all of a file, and believes that it is clean', async () => {
    const content = Buffer.alloc(3_000_000, 'abc')
    expect(await scan(content)).toEqual({ kind: 'clean' })
    expect(scanner.received().at(-1)?.equals(content)).toBe(true)
  })

  it('[F4] tells what an infected file is infected with', async () => {
    expect(await scan(Buffer.from(`x${scanner.signature}x`))).toEqual({ kind: 'infected', name: 'Test.Signature' })
  })

  it.each<[string, ScannerMood]>([
    ['takes no file of this size', 'full'],
    ['breaks the connection', 'breaking'],
    ['says nothing', 'silent'],
    ['says something else', 'babbling'],
  ])('[F4] gives up on a scanner that %s', async (_title, mood) => {
    scanner.behave(mood)
    await expect(scan(Buffer.alloc(5_000_000), 200)).rejects.toThrow(ScanError)
  })

  it('[F4] gives up on a scanner that is not there, by port or by socket', async () => {
    for (const address of ['127.0.0.1:1', '/nowhere/clamd.sock'])
      await expect(scanContent({ address }, Readable.from(['x']))).rejects.toThrow(ScanError)
  })

  it('[F4] does not blame the scanner when the file cannot be read', async () => {
    const broken = new Readable({ read: () => void broken.destroy(new Error('the disk is gone')) })
    await expect(scan(broken)).rejects.toThrow('the disk is gone')
  })
})
