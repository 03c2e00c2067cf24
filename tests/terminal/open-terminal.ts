import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import type * as Headless from '@xterm/headless'

/** CommonJS, whose names Node cannot tell. */
const { Terminal } = createRequire(import.meta.url)('@xterm/headless') as typeof Headless

/** Width and height in characters. */
export interface WindowSize {
  readonly columns: number
  readonly rows: number
}

/** What a person sees when a command has ended, everything above the window included. */
export interface Screen {
  readonly status: number
  /** Lines as they stand there, without spaces at their ends. */
  readonly lines: readonly string[]
  /** Lines that the terminal had to break, since they were longer than the window. */
  readonly tooLong: readonly string[]
  readonly isCursorVisible: boolean
  /** Column of the cursor; 0: whatever comes next begins a line. */
  readonly cursorColumn: number
  /** Everything that was written, control sequences included. */
  readonly written: string
}

export interface TerminalOptions extends Partial<WindowSize> {
  /** What is typed, for a shell. */
  readonly line: string
  readonly cwd: string
  readonly environment: Readonly<Record<string, string>>
}

/** A command in a pseudo-terminal, with an emulator that shows what it writes. */
export interface OpenTerminal {
  /** Resolves when a text was written. @throws {Error} with the screen when the command ends before. */
  until(text: string | RegExp): Promise<void>
  /** `\x03` is Ctrl-C. */
  press(keys: string): void
  resize(size: WindowSize): void
  readonly ended: Promise<Screen>
}

/** Shows nothing. */
const END = '\0\0\0'
/**
 * Waits after the line until its end was read (`$2` is a FIFO, and opening it waits for who writes): node-pty reads 200 ms on when a
 * process has ended, and a busy machine may need longer.
 */
const SHELL = 'trap : INT; sh -c "$1"; status=$?; printf "\\000\\000\\000"; : < "$2"; exit $status'

const isShown = (written: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? written.includes(text) : text.test(written)

function readScreen(terminal: InstanceType<typeof Terminal>, written: string, status: number): Screen {
  const buffer = terminal.buffer.active
  const rows = Array.from({ length: buffer.length }, (_, index) => buffer.getLine(index))
  const textOf = (row: (typeof rows)[number]): string => row?.translateToString(true) ?? ''
  const lines = rows.map(textOf)
  const last = lines.findLastIndex((line) => line !== '')
  return {
    status,
    lines: lines.slice(0, last + 1),
    tooLong: rows.filter((row) => row?.isWrapped === true).map(textOf),
    // DECTCEM (ECMA-48 private mode 25).
    isCursorVisible: written.lastIndexOf('\x1b[?25l') <= written.lastIndexOf('\x1b[?25h'),
    cursorColumn: buffer.cursorX,
    written,
  }
}

/** Starts a command as a person does, by default in a window of 80×24. */
export function openTerminal({ line, cwd, environment, columns = 80, rows = 24 }: TerminalOptions): OpenTerminal {
  const size = { cols: columns, rows }
  const terminal = new Terminal({ ...size, allowProposedApi: true, scrollback: 20_000 })
  const dir = mkdtempSync(join(tmpdir(), 'uapp-terminal-'))
  const fifo = join(dir, 'read')
  execFileSync('mkfifo', [fifo])
  const pty = spawn('/bin/sh', ['-c', SHELL, 'sh', line, fifo], {
    ...size,
    cwd,
    env: { TERM: 'xterm-256color', ...environment },
  })
  const waiting = new Set<() => void>()
  let written = ''
  pty.onData((text) => {
    written += text
    terminal.write(text)
    for (const look of waiting) look()
    if (written.endsWith(END)) void writeFile(fifo, '')
  })
  const ended = new Promise<Screen>((resolve) => {
    pty.onExit(({ exitCode, signal = 0 }) => {
      const status = signal === 0 ? exitCode : 128 + signal
      // Once everything before it is shown.
      terminal.write('', () => {
        const screen = readScreen(terminal, written.replace(END, ''), status)
        void rm(dir, { recursive: true, force: true }).then(() => resolve(screen))
      })
    })
  })
  return {
    ended,
    press: (keys) => pty.write(keys),
    resize: (changed) => {
      terminal.resize(changed.columns, changed.rows)
      pty.resize(changed.columns, changed.rows)
    },
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!isShown(written, text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        void ended.then(({ lines, status }) => {
          if (waiting.has(look)) reject(new Error(`The command ended with ${status}:\n${lines.join('\n')}`))
        })
        look()
      }),
  }
}
