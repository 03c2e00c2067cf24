import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Upload } from '@tus/server'
import { createUploadId } from './file-intake.ts'
import { receiveFile } from './receive-file.ts'
import { FileGoneError } from './upload-storage.ts'
import { PLACE_KINDS, useTestPlace } from './testing/upload-storages.ts'

const MIB = 1024 * 1024

/** In pieces as a connection brings them. */
const streamOf = (content: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / 65_536) }, (_, at) =>
      content.subarray(at * 65_536, (at + 1) * 65_536),
    ),
  )

describe.each(PLACE_KINDS)('files in %s', (kind) => {
  const test = useTestPlace(kind)
  const ids: string[] = []
  const newId = (): string => {
    const id = createUploadId()
    ids.push(id)
    return id
  }
  afterEach(() => Promise.all(ids.splice(0).map((id) => test.place.remove(id))))

  it('[F4] keeps a file of unknown length, byte by byte', async () => {
    const id = newId()
    const content = randomBytes(11 * MIB + 7)
    const written = await receiveFile(test.place, id, 'film.mp4', streamOf(content))
    expect(written.size).toBe(content.length)
    expect((await buffer(await test.place.read(id))).equals(content)).toBe(true)
    expect(test.place.locate(id)).toContain(id)
    await test.place.remove(id)
    expect(await test.list()).toEqual([])
  }, 30_000)

  it('[F4] gives the first bytes of a file, and all of one that is shorter', async () => {
    const id = newId()
    await receiveFile(test.place, id, 'a.png', streamOf(Buffer.from('0123456789')))
    expect((await buffer(await test.place.read(id, 4))).toString()).toBe('0123')
    expect((await buffer(await test.place.read(id, 10))).toString()).toBe('0123456789')
  })

  it('[F4] goes on where a file stopped', async () => {
    const id = newId()
    const content = randomBytes(9 * MIB)
    const { datastore } = test.place
    await datastore.create(new Upload({ id, offset: 0, size: content.length, metadata: { filename: 'a.mp4' } }))
    expect(await datastore.write(streamOf(content.subarray(0, 6 * MIB)), id, 0)).toBe(6 * MIB)
    expect((await datastore.getUpload(id)).offset).toBe(6 * MIB)
    expect(await datastore.write(streamOf(content.subarray(6 * MIB)), id, 6 * MIB)).toBe(content.length)
    expect((await datastore.getUpload(id)).offset).toBe(content.length)
    expect((await buffer(await test.place.read(id))).equals(content)).toBe(true)
  }, 30_000)

  it('[F4] removes a file that is not whole, with all that came of it', async () => {
    const id = newId()
    const { datastore } = test.place
    await datastore.create(new Upload({ id, offset: 0, size: 20 * MIB, metadata: {} }))
    await datastore.write(streamOf(randomBytes(9 * MIB)), id, 0)
    expect(await test.list()).not.toEqual([])
    await test.place.remove(id)
    expect(await test.list()).toEqual([])
    await expect(datastore.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
  })

  it('[F4] says of a file that is not there that it is gone, and removes it without complaint', async () => {
    const id = createUploadId()
    await expect(test.place.read(id, 10)).rejects.toThrow(FileGoneError)
    await test.place.remove(id)
    expect(await test.list()).toEqual([])
  })

  it('[F4] tells the same content by the same digest', async () => {
    const digests = await Promise.all(
      ['x', 'x', 'y'].map(async (text) => {
        const { digest } = await receiveFile(test.place, newId(), 'a', streamOf(Buffer.from(text)))
        return digest
      }),
    )
    expect(digests[0]).toBe(digests[1])
    expect(digests[2]).not.toBe(digests[0])
  })
})

describe('a file that cannot be written', () => {
  const test = useTestPlace('a folder')

  it('[F4] is read to its end, so that the rest of its form can be read', async () => {
    const id = createUploadId()
    await mkdir(test.place.locate(id))
    const content = streamOf(randomBytes(MIB))
    await expect(receiveFile(test.place, id, 'a', content)).rejects.toMatchObject({ code: 'EISDIR' })
    await finished(content)
    expect(content.readableEnded).toBe(true)
  })
})
