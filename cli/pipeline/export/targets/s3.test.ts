import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { exportHosted } from '../../../../tests/hosting/export-hosted.ts'
import { writeHostedRelease } from '../../../../tests/hosting/write-hosted-release.ts'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import type { BucketObject } from './s3.ts'

const newFolder = createTemporaryFolders()
const folder = mkdtempSync(join(tmpdir(), 'uapp-s3-'))
const dir = join(folder, 's3/www.example')
let objects: readonly BucketObject[]

beforeAll(async () => {
  await exportHosted(await writeHostedRelease(join(folder, 'dist')), 's3', join(folder, 's3'))
  objects = JSON.parse(readFileSync(join(dir, 'objects.json'), 'utf8'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an export for S3', () => {
  it.each<[string, Partial<BucketObject> & { readonly key: string }]>([
    [
      'a page by its address',
      { key: 'de/about', contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, must-revalidate' },
    ],
    ['a gate that nobody keeps', { key: 'en/secret', cacheControl: 'no-store' }],
    [
      'a file with its type',
      {
        key: 'app-defab0f965a7dc218f27.js',
        contentType: 'text/javascript; charset=utf-8',
        cacheControl: 'public, max-age=31536000, immutable',
      },
    ],
    ['a former address as an object that redirects', { key: 'en/firma', redirect: '/en/about' }],
    ['one that nginx and browsers encode', { key: 'de/über', redirect: '/de/about' }],
    ['an address without a language', { key: 'about', redirect: '/en/about', cacheControl: 'no-store' }],
    ['the file for those who find faults', { key: '.well-known/security.txt', cacheControl: 'public, max-age=86400' }],
  ])('[P16] has %s', (_title, object) => {
    expect(objects.find(({ key }) => key === object.key)).toMatchObject(object)
  })

  it('[P16] has no two objects of one key', () => {
    expect(new Set(objects.map(({ key }) => key)).size).toBe(objects.length)
  })

  it('[P12] has a website with a root and a page of errors', () => {
    const website = JSON.parse(readFileSync(join(dir, 'website.json'), 'utf8'))
    expect(website).toMatchObject({ IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: '404.html' } })
    expect(objects.map(({ key }) => key)).toEqual(expect.arrayContaining(['index.html', '404.html']))
  })

  it('uploads every object once with its type, caching and target, and removes what it does not have', () => {
    // Stands in for the command line of AWS: it tells what it was called with, and that the bucket has one key too many.
    const bin = newFolder()
    const calls = join(bin, 'calls')
    writeFileSync(
      join(bin, 'aws'),
      `#!/bin/sh\nif [ "$2" = list-objects-v2 ]; then printf 'left/over\\nrobots.txt\\n'; exit; fi\nfor one in "$@"; do printf '%s\\t' "$one"; done >> '${calls}'\necho >> '${calls}'\nif [ "$2" = cp ]; then (cd "$3" && find . -type f | sed 's#^./#key\\t#') >> '${calls}'; fi\n`,
    )
    chmodSync(join(bin, 'aws'), 0o755)
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
    const done = spawnSync('sh', [join(dir, 'upload.sh'), 'bucket', '--region', 'eu-central-1'], {
      env,
      encoding: 'utf8',
    })
    expect([done.status, done.stderr]).toEqual([0, ''])
    const lines = readFileSync(calls, 'utf8').split('\n')
    const keys = lines.filter((line) => line.startsWith('key\t')).map((line) => line.slice(4))
    expect([...keys].sort()).toEqual(objects.map(({ key }) => key).sort())
    const removed = lines.filter((line) => line.startsWith('s3\trm'))
    expect(removed).toEqual(['s3\trm\ts3://bucket/left/over\t--only-show-errors\t--region\teu-central-1\t'])
    const redirect = lines.find((line) => line.includes('--website-redirect\t/en/about'))
    expect(redirect).toContain('--region\teu-central-1')
    expect(lines[0]).toContain('--cache-control\tpublic, max-age=31536000, immutable')
  })
})
