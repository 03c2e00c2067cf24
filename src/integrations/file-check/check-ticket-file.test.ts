import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pack } from 'tar-stream'
import { buffer } from 'node:stream/consumers'
import { findProgram } from '../../../tests/setup/find-program.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../../domain/portal/archive-limits.ts'
import { checkTicketFile, type CheckedFile } from './check-ticket-file.ts'

const LOG = '2026-11-22T07:14:03Z feed stopped at splice, code 4471\n2026-11-22T07:14:04Z Wägezelle ±0.03 mm\n'
const MIB = 1024 * 1024

const check = (content: Buffer, limits: Partial<ArchiveLimits> = {}): Promise<CheckedFile> =>
  checkTicketFile(
    {
      size: content.length,
      read: async (length) => Readable.from([content.subarray(0, length ?? content.length)], { objectMode: false }),
    },
    { ...ARCHIVE_LIMITS, ...limits },
  )

/** A tar archive of one entry, written as it is told. */
async function tarOf(header: Parameters<ReturnType<typeof pack>['entry']>[0], content = LOG): Promise<Buffer> {
  const writer = pack()
  if (header.type === undefined || header.type === 'file') writer.entry(header, content)
  else writer.entry(header)
  writer.finalize()
  return buffer(writer)
}

/** The same name, and other bytes: what no program writes. */
const renamed = (archive: Buffer, from: string, to: string): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')

describe('checkTicketFile', () => {
  let dir: string
  const run = (program: string, ...words: readonly string[]): Buffer =>
    execFileSync(program, [...words], { cwd: dir, maxBuffer: 64 * MIB, stdio: ['ignore', 'pipe', 'pipe'] })
  const read = (name: string): Buffer => readFileSync(join(dir, name))
  /** A ZIP archive of what lies in the folder. */
  function zip(name: string, ...words: readonly string[]): Buffer {
    run(findProgram('zip', 'zip'), '-qr', ...words.slice(0, -1), name, words.at(-1) ?? '')
    return read(name)
  }
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'uapp-file-check-'))
    mkdirSync(join(dir, 'logs/line 3'), { recursive: true })
    writeFileSync(join(dir, 'logs/feed.log'), LOG)
    writeFileSync(join(dir, 'logs/line 3/Überwachung.txt'), LOG.repeat(2000))
    writeFileSync(join(dir, 'logs/empty.log'), '')
    writeFileSync(join(dir, 'page.log'), '<!doctype html><script>1</script>')
    writeFileSync(join(dir, 'zeros.log'), Buffer.alloc(8 * MIB, 'a'))
    symlinkSync('/etc/passwd', join(dir, 'link.log'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'a picture',
      'image/png',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#a94a24' } })
          .png()
          .toBuffer(),
    ],
    ['a PDF', 'application/pdf', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a log in UTF-8', 'text/plain', () => Buffer.from(LOG)],
    ['a log with a mark and colours', 'text/plain', () => Buffer.from(`\uFEFF\u001B[31mERROR\u001B[0m ${LOG}`)],
    ['a log of Windows in UTF-16', 'text/plain', () => Buffer.from(`\uFEFF${LOG}`, 'utf16le')],
    ['a log of one byte a letter', 'text/plain', () => Buffer.from(LOG, 'latin1')],
    ['a syslog with priorities', 'text/plain', () => Buffer.from('<34>Oct 11 22:14:15 press su: failed')],
    ['a ZIP of logs', 'application/zip', () => zip('logs.zip', 'logs')],
    ['a ZIP with a link followed', 'application/zip', () => zip('follow.zip', 'link.log')],
    ['a packed log', 'application/gzip', () => run('gzip', '-c', 'logs/feed.log')],
    [
      'two packed logs, one behind the other',
      'application/gzip',
      () => run('gzip', '-c', 'logs/feed.log', 'logs/empty.log'),
    ],
    ['a packed tar archive of logs', 'application/x-gtar', () => run('tar', 'czf', '-', 'logs')],
    [
      'a packed tar archive with long names',
      'application/x-gtar',
      () => run('tar', 'czf', '-', '--format=pax', '--transform', `s,^logs,${'a-long-folder/'.repeat(20)},`, 'logs'),
    ],
  ])('[M3] takes %s', async (_title, mediaType, make) => {
    expect(await check(await make())).toEqual({ mediaType })
  })

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['nothing', 'kind', () => Buffer.alloc(0)],
    ['a page', 'kind', () => Buffer.from(' <html><script>alert(1)</script>')],
    ['a page in UTF-16', 'kind', () => Buffer.from('\uFEFF<!doctype html>', 'utf16le')],
    ['a drawing in XML', 'kind', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a script', 'kind', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a program', 'kind', () => readFileSync(process.execPath).subarray(0, 100_000)],
    ['bytes that mean nothing', 'kind', () => Buffer.from([1, 2, 3, 4, 200, 0, 7])],
    ['what only claims to be UTF-16', 'kind', () => Buffer.from([0xff, 0xfe, 0x41, 0xd8, 0x41, 0x00])],
    ['a tar archive that is not packed', 'kind', () => run('tar', 'cf', '-', 'logs')],
    ['a ZIP with a password', 'encrypted', () => zip('locked.zip', '-P', 'secret', 'logs')],
    [
      'a ZIP in a ZIP',
      'archiveContent',
      () => {
        zip('inner.zip', 'logs')
        return zip('outer.zip', 'inner.zip')
      },
    ],
    [
      'a packed log in a tar archive',
      'archiveContent',
      () => {
        writeFileSync(join(dir, 'old.log.gz'), gzipSync(LOG))
        return run('tar', 'czf', '-', 'old.log.gz')
      },
    ],
    ['a packed log that is packed again', 'archiveContent', () => gzipSync(gzipSync(LOG))],
    [
      'a picture that calls itself a log',
      'archiveContent',
      async () =>
        gzipSync(
          await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
        ),
    ],
    ['a page in a ZIP', 'archiveContent', () => zip('page.zip', 'page.log')],
    [
      'a ZIP with nothing in it',
      'archiveContent',
      () => Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
    ],
    [
      'a ZIP that leads outside',
      'damaged',
      () => renamed(zip('a.zip', 'logs/feed.log'), 'logs/feed.log', '../../fee.log'),
    ],
    [
      'a ZIP that leads outside by a backslash',
      'damaged',
      () => renamed(zip('b.zip', 'logs/feed.log'), 'logs/feed.log', '..\\..\\fee.log'),
    ],
    [
      'a ZIP with a path from the root',
      'damaged',
      () => renamed(zip('c.zip', 'logs/feed.log'), 'logs/feed.log', '/tmp/fee1.log'),
    ],
    ['a ZIP with a link', 'damaged', () => zip('link.zip', '-y', 'link.log')],
    ['a ZIP that is cut off', 'damaged', () => zip('whole.zip', 'logs').subarray(0, -30)],
    [
      'a ZIP that says it is smaller than it is',
      'damaged',
      () => {
        const archive = zip('less.zip', 'logs/line 3/Überwachung.txt')
        const at = archive.indexOf('PK\u0001\u0002', 0, 'latin1')
        archive.writeUInt32LE(10, at + 24)
        return archive
      },
    ],
    ['a tar archive that leads outside', 'damaged', async () => gzipSync(await tarOf({ name: '../../feed.log' }))],
    [
      'a tar archive with a path from the root',
      'damaged',
      async () => gzipSync(await tarOf({ name: '/etc/feed.log' })),
    ],
    ['a tar archive with a link', 'damaged', () => run('tar', 'czf', '-', 'link.log')],
    [
      'a tar archive with a device',
      'damaged',
      async () => gzipSync(await tarOf({ name: 'a', type: 'character-device' })),
    ],
    ['a packed log that is cut off', 'damaged', () => gzipSync(LOG).subarray(0, -12)],
    [
      'a tar archive that is cut off',
      'damaged',
      async () => gzipSync(run('tar', 'cf', '-', 'logs/line 3').subarray(0, 1500)),
    ],
  ])('[M3] refuses %s: %s', async (_title, refusedFor, make) => {
    expect(await check(await make())).toMatchObject({ refusedFor })
  })

  it.each<[string, Partial<ArchiveLimits>, () => Buffer]>([
    ['a log that unpacks to more, as a bomb does', { unpackedMiB: 7 }, () => run('gzip', '-c', 'zeros.log')],
    ['a ZIP that unpacks to more', { unpackedMiB: 7 }, () => zip('bomb.zip', 'zeros.log')],
    ['a tar archive that unpacks to more', { unpackedMiB: 7 }, () => run('tar', 'czf', '-', 'zeros.log')],
    ['a ZIP of more files', { entries: 4 }, () => zip('many.zip', 'logs')],
    ['a tar archive of more files', { entries: 4 }, () => run('tar', 'czf', '-', 'logs')],
    ['an archive that is larger', { packedMiB: 1 }, () => Buffer.concat([gzipSync(LOG), Buffer.alloc(MIB)])],
  ])('[M3] refuses %s than the limits allow', async (_title, limits, make) => {
    expect(await check(make(), limits)).toMatchObject({ refusedFor: 'archiveSize' })
  })
})
