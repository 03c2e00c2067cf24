import { drawFoot, eraseFoot, findRoom } from './foot-line.ts'
import { findAbilities, printText, type TextStream } from './text-stream.ts'

export interface DevelopLineOptions {
  readonly stream: TextStream
  /** Milliseconds; monotonic. */
  readonly now: () => number
  /** Of the process; by default nothing is set. */
  readonly environment?: NodeJS.ProcessEnv
}

/**
 * One line that says what is waited for, and for how long. On a terminal it stays in its place, elsewhere each text is a
 * line.
 */
export interface DevelopLine {
  /** Shows what `name` is at; several run side by side. @param amount changes often: a terminal alone shows it. */
  update(name: string, text: string, amount?: string): void
  /** `name` is done. */
  end(name: string): void
  /** Prints a message above the line. */
  print(message: string): void
  /** Takes the line away. */
  stop(): void
}

const TICK_MS = 1000
const formatElapsed = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`

export function createDevelopLine({ stream, now, environment = {} }: DevelopLineOptions): DevelopLine {
  const start = now()
  const running = new Map<string, string>()
  const isTerminal = findAbilities(stream, environment).canErase
  let timer: NodeJS.Timeout | undefined
  let reported = ''

  const describe = (): string => [...running.values()].join(' · ')

  function draw(): void {
    if (running.size === 0) return
    const time = ` … ${formatElapsed(now() - start)}`
    const room = findRoom(stream) - time.length
    const text = describe()
    drawFoot(stream, `${text.length > room ? `${text.slice(0, room - 1)}…` : text}${time}`)
  }

  function change(): void {
    if (isTerminal) {
      timer ??= setInterval(draw, TICK_MS)
      if (running.size === 0) eraseFoot(stream)
      draw()
      return
    }
    const text = describe()
    if (text === reported || text === '') return
    reported = text
    stream.write(`${text} … ${formatElapsed(now() - start)}\n`)
  }

  return {
    update: (name, text, amount = '') => {
      running.set(name, isTerminal ? `${text}${amount}` : text)
      change()
    },
    end: (name) => {
      running.delete(name)
      change()
    },
    print: (message) => {
      if (isTerminal) eraseFoot(stream)
      printText(stream, message)
      if (isTerminal) draw()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
      running.clear()
      if (isTerminal) eraseFoot(stream)
    },
  }
}
