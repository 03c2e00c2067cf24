import wrapAnsi from 'wrap-ansi'

/** Standard output or standard error; the fields beside `write` are there on a terminal alone (`tty.WriteStream`). */
export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
  hasColors?(environment?: object): boolean
  on?(event: 'resize', listener: () => void): unknown
  off?(event: 'resize', listener: () => void): unknown
}

/** What a stream can show. */
export interface StreamAbilities {
  /** Text may be erased and written again: an interactive terminal. */
  readonly canErase: boolean
  readonly hasColours: boolean
}

/** For terminals that do not tell their width. */
const USUAL_COLUMNS = 80
/** Continued lines stand so much deeper than the line they continue. */
const CONTINUED = 2
/** Narrower columns of text are no help. */
const MIN_TEXT = 20

/** `CI` as runners set it: `true`, `1` or their name. */
const isSet = (value: string | undefined): boolean => value !== undefined && !['', '0', 'false'].includes(value)

/**
 * What may be written to `stream`. Colours as Node tells them, by `NO_COLOR` (no-color.org), `TERM` and `CI`.
 * @param environment of the process.
 */
export function findAbilities(stream: TextStream, environment: NodeJS.ProcessEnv): StreamAbilities {
  if (stream.isTTY !== true) return { canErase: false, hasColours: false }
  const isDumb = environment['TERM'] === 'dumb'
  return {
    canErase: !isDumb && !isSet(environment['CI']),
    hasColours: !isDumb && stream.hasColors?.(environment) === true,
  }
}

/** Columns of a terminal; undefined where text goes to a file or another program. */
export function findColumns({ isTTY, columns }: TextStream): number | undefined {
  if (isTTY !== true) return undefined
  return columns === undefined || columns === 0 ? USUAL_COLUMNS : columns
}

/** Paths and addresses are copied: one that is longer than the window stays in one piece, and the terminal breaks it. */
const isCopied = (word: string): boolean => /[/\\]/.test(word)

function wrapLine(line: string, columns: number): string {
  const text = line.trimStart()
  const indent = Math.min(line.length - text.length, Math.max(columns - MIN_TEXT - CONTINUED, 0))
  const first = ' '.repeat(indent)
  const room = columns - indent - CONTINUED
  const hard = !text.split(' ').some((word) => word.length > room && isCopied(word))
  const whole = wrapAnsi(text, columns - indent, { hard })
  if (!whole.includes('\n')) return `${first}${whole}`
  const continued = `\n${first}${' '.repeat(CONTINUED)}`
  return first + wrapAnsi(text, room, { hard }).replaceAll('\n', continued)
}

/** Breaks lines that are longer than `columns` at spaces, and words that are longer than that, too; colours stay. */
export function wrapLines(text: string, columns: number): string {
  return (
    text
      .split('\n')
      // A character takes two columns at most.
      .map((line) => (line.length * 2 <= columns ? line : wrapLine(line, columns)))
      .join('\n')
  )
}

/** Writes text and a line break; on a terminal no line is longer than the window. */
export function printText(stream: TextStream, text: string): void {
  const columns = findColumns(stream)
  stream.write(`${columns === undefined ? text : wrapLines(text, columns)}\n`)
}
