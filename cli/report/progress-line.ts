import { drawFoot, eraseFoot, findRoom } from './foot-line.ts'
import type { TextStream } from './text-stream.ts'

/** How far a phase is. */
export interface PhaseState {
  readonly done?: number
  readonly total?: number | undefined
  readonly note?: string | undefined
}

/** The line of a phase that runs, at the foot of what was printed. */
export interface ProgressLine {
  show(name: string, state: PhaseState): void
  /** Erases the line, prints, and draws it again. */
  above(print: () => void): void
  remove(): void
}

export interface ProgressLineOptions {
  readonly stream: TextStream
  /** Milliseconds; monotonic. */
  readonly now: () => number
}

/** Milliseconds from one drawing to the next. */
const DRAW_MS = 100
/** In columns: of a bar, and of windows in which it has half of that. */
const BAR_WIDTH = 24
const NARROW = 60

function drawBar(done: number, total: number, width: number): string {
  const filled = total === 0 ? width : Math.round((Math.min(done, total) / total) * width)
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`
}

function describeState({ done, total, note = '' }: PhaseState, columns: number): string {
  const bar =
    total === undefined ? (done ?? '') : drawBar(done ?? 0, total, columns < NARROW ? BAR_WIDTH / 2 : BAR_WIDTH)
  return `${bar}  ${note}`.trim()
}

/** Draws at most ten times a second. */
export function createProgressLine({ stream, now }: ProgressLineOptions): ProgressLine {
  let shown: { readonly name: string; readonly start: number; state: PhaseState } | undefined
  let timer: NodeJS.Timeout | undefined
  let drawnAt = -Infinity

  function draw(): void {
    if (shown === undefined) return
    drawnAt = now()
    const elapsed = `${((drawnAt - shown.start) / 1000).toFixed(1)} s`
    const text = `  ${shown.name}  ${elapsed}  ${describeState(shown.state, findRoom(stream))}`
    drawFoot(stream, text.trimEnd())
  }

  function remove(): void {
    if (shown === undefined) return
    shown = undefined
    clearInterval(timer)
    stream.off?.('resize', draw)
    process.off('exit', remove)
    eraseFoot(stream)
  }

  return {
    show: (name, state) => {
      if (shown?.name === name) {
        shown.state = state
        // Work that does not yield keeps the timer waiting.
        if (now() - drawnAt >= DRAW_MS) draw()
        return
      }
      remove()
      shown = { name, start: now(), state }
      timer = setInterval(draw, DRAW_MS)
      timer.unref()
      stream.on?.('resize', draw)
      process.on('exit', remove)
      draw()
    },
    above: (print) => {
      if (shown !== undefined) eraseFoot(stream)
      print()
      draw()
    },
    remove,
  }
}
