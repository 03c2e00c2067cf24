import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { ARCHIVE_LIMITS } from '../../src/domain/portal/archive-limits.ts'
import type { ScanError } from '../../src/integrations/virus-scan/scan-content.ts'
import { startScanner, type TestScanner } from '../../src/integrations/virus-scan/testing/start-scanner.ts'
import { createUploadId } from './file-intake.ts'
import { inspectUpload, type Inspection } from './inspect-upload.ts'
import { receiveFile } from './receive-file.ts'
import { PLACE_KINDS, useTestPlace } from './testing/upload-storages.ts'

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#a94a24' } })
    .png()
    .toBuffer()

describe.each(PLACE_KINDS)('inspectUpload, in %s', (kind) => {
  const test = useTestPlace(kind)
  let scanner: TestScanner
  beforeAll(async () => void (scanner = await startScanner()))
  afterAll(() => scanner.stop())

  async function inspect(
    content: Buffer,
    address?: string,
  ): Promise<{ readonly verdict: Inspection; readonly away: readonly ScanError[] }> {
    const id = createUploadId()
    await receiveFile(test.place, id, 'a', Readable.from([content]))
    const away: ScanError[] = []
    const verdict = await inspectUpload(test.place, id, content.length, {
      purpose: 'form',
      limits: ARCHIVE_LIMITS,
      scanner: address === undefined ? undefined : { address },
      onScannerAway: (error) => away.push(error),
    })
    await test.place.remove(id)
    return { verdict, away }
  }

  it('[F4] tells a picture by its content, and leaves it in quarantine where nothing scans', async () => {
    expect((await inspect(await picture())).verdict).toEqual({ mediaType: 'image/png', isScanned: false })
  })

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>'), undefined],
    ['a drawing in XML', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a document', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['nothing at all', Buffer.alloc(0), undefined],
  ])('[F4] refuses %s', async (_title, content, mediaType) => {
    const found = (await inspect(content, scanner.address)).verdict
    expect([found.refusedFor, found.mediaType === mediaType || found.mediaType === 'application/xml']).toEqual([
      'kind',
      true,
    ])
  })

  it('[F4] has a picture scanned as a stream, whole', async () => {
    const content = Buffer.concat([await picture(), Buffer.alloc(1_000_000, 'x')])
    const { verdict, away } = await inspect(content, scanner.address)
    expect([verdict, away]).toEqual([{ mediaType: 'image/png', isScanned: true }, []])
    expect(scanner.received().at(-1)?.equals(content)).toBe(true)
  })

  it('[F4] refuses a picture that the scanner finds infected', async () => {
    const content = Buffer.concat([await picture(), Buffer.from(scanner.signature)])
    expect((await inspect(content, scanner.address)).verdict).toEqual({
      mediaType: 'image/png',
      isScanned: true,
      refusedFor: 'infected',
    })
  })

  it('[F4] takes a picture into quarantine while the scanner is away, and tells of it', async () => {
    const { verdict, away } = await inspect(await picture(), '127.0.0.1:1')
    expect(verdict).toEqual({ mediaType: 'image/png', isScanned: false })
    expect(away[0]?.message).toContain('ECONNREFUSED')
  })
})
