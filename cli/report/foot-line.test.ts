import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import type * as Headless from '@xterm/headless'
import { drawFoot, eraseFoot } from './foot-line.ts'

/** CommonJS, whose names Node cannot tell. */
const { Terminal } = createRequire(import.meta.url)('@xterm/headless') as typeof Headless

/** A window, and the program in it, which is told the size of another. */
function openWindow(columns: number, reported: number) {
  const terminal = new Terminal({ cols: columns, rows: 5, allowProposedApi: true })
  return {
    stream: { isTTY: true, columns: reported, write: (text: string) => terminal.write(text) },
    resize: (narrower: number) => terminal.resize(narrower, 5),
    see: () =>
      new Promise<readonly string[]>((resolve) =>
        terminal.write('', () => {
          const { active } = terminal.buffer
          resolve(Array.from({ length: active.length }, (_, at) => active.getLine(at)?.translateToString(true) ?? ''))
        }),
      ),
  }
}

describe('drawFoot', () => {
  it('[C3] leaves one column free', async () => {
    const { stream, see } = openWindow(10, 10)
    drawFoot(stream, '0123456789abc')
    expect(await see()).toEqual(['012345678', '', '', '', ''])
  })

  it('[C3] leaves nothing behind in a window that became narrower before the program was told', async () => {
    const { stream, see } = openWindow(10, 20)
    drawFoot(stream, '0123456789abcdef')
    expect(await see()).toEqual(['012345678f', '', '', '', ''])
    eraseFoot(stream)
    stream.write('done')
    expect(await see()).toEqual(['done', '', '', '', ''])
  })

  it('[C3] leaves nothing behind in a window that becomes narrower while the line stands', async () => {
    const { stream, resize, see } = openWindow(20, 20)
    drawFoot(stream, '0123456789abcdef')
    await see()
    resize(10)
    eraseFoot(stream)
    stream.write('done')
    expect(await see()).toEqual(['done', '', '', '', ''])
  })
})
