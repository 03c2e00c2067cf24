import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseEnvironment } from './environment.ts'

describe('values in files', () => {
  let dir: string
  let file: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-secrets-'))
    file = join(dir, 'database-url')
    await writeFile(file, 'postgres://uapp:s3cret@db/uapp\n')
  })
  afterAll(() => rm(dir, { recursive: true }))

  it('stand for those of the environment', () => {
    const environment = parseEnvironment({ DATABASE_URL_FILE: file })
    expect(environment.values.DATABASE_URL).toBe('postgres://uapp:s3cret@db/uapp')
    expect(environment.isSet('DATABASE_URL')).toBe(true)
  })

  it('are named with all other wrong values when they are not there, or given twice', () => {
    const wrong = {
      DATABASE_URL_FILE: join(dir, 'none'),
      UAPP_CONTENT_TOKEN: 'a',
      UAPP_CONTENT_TOKEN_FILE: file,
      PORT: 'x',
    }
    expect(() => parseEnvironment(wrong)).toThrow(
      /3 wrong value[^]*UAPP_CONTENT_TOKEN and UAPP_CONTENT_TOKEN_FILE are both set[^]*DATABASE_URL_FILE="[^"]*none": expected a file that can be read \(ENOENT\)[^]*PORT="x"/,
    )
  })

  it('are never repeated in a message', async () => {
    const bad = join(dir, 'bad')
    await writeFile(bad, 's3cret-that-is-no-address')
    expect(() => parseEnvironment({ DATABASE_URL_FILE: bad })).toThrow(/DATABASE_URL=…: expected an address/)
  })
})
