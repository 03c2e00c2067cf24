import { Writable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { createDevelopLine, type DevelopLine } from './develop-line.ts'

function open(terminal?: { readonly columns: number }): {
  readonly line: DevelopLine
  readonly written: () => string
  readonly wait: (seconds: number) => void
} {
  let written = ''
  let milliseconds = 0
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk)
      done()
    },
  })
  const options = { stream: Object.assign(stream, terminal && { isTTY: true, ...terminal }), now: () => milliseconds }
  return {
    line: createDevelopLine(options),
    written: () => written,
    wait: (seconds) => (milliseconds += seconds * 1000),
  }
}

describe('createDevelopLine', () => {
  it('prints a line when something else is waited for, and none for amounts, where there is no terminal', () => {
    const { line, written, wait } = open()
    line.update('fetch', 'Fetching the content', ' (1/44)')
    line.update('fetch', 'Fetching the content', ' (2/44)')
    wait(4)
    line.update('gatsby', 'Compiling')
    wait(30)
    line.end('fetch')
    line.print('ready')
    line.stop()
    expect(written()).toBe(
      'Fetching the content … 0 s\nFetching the content · Compiling … 4 s\nCompiling … 34 s\nready\n',
    )
  })

  it('stays within the window of a terminal, and is gone at the end', () => {
    const { line, written } = open({ columns: 20 })
    line.update('gatsby', 'Compiling the site’s code', ' (1/2)')
    line.stop()
    expect(written()).toBe('\r\x1b[J\x1b[?7lCompiling th… … 0 s\x1b[?7h\r\r\x1b[J')
    expect('Compiling th… … 0 s').toHaveLength(19)
  })
})
