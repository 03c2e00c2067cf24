import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from '@jest/globals'

/** Made by tools or for tests, or parts of addresses. */
const WITHOUT_SENTENCE = /(?:^|\/)(?:testing|generated|meta)(?:\/|$)|^api\//

function listFolders(room: string): readonly string[] {
  const names = readdirSync(room, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(room.length + 1)] : [],
  )
  const folders = new Set(names.map((name) => dirname(name)))
  return [...folders].filter((folder) => folder !== '.' && !WITHOUT_SENTENCE.test(folder)).sort()
}

describe.each(['src', 'cli', 'functions'])('the README of %s', (room) => {
  it('says in a sentence what each folder is for', () => {
    const lines = readFileSync(`${room}/README.md`, 'utf8').matchAll(/^- `([^`]+)`: .+\.$/gm)
    expect([...lines].map(([, folder = '']) => folder).sort()).toEqual(listFolders(room))
  })
})
