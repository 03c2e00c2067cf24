import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Standard input; the field beside the stream is there on a terminal alone. */
type SecretInput = NodeJS.ReadableStream & { readonly isTTY?: boolean }

/** One line from a terminal that shows nothing of it. Ctrl-C ends the command, as everywhere. */
function askLine(input: SecretInput, output: NodeJS.WritableStream, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  return new Promise((resolve) => {
    let answer: string | undefined = ''
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('SIGINT', () => {
      // The signal's listener ends the command at once; an answer would, too, with another status.
      answer = undefined
      lines.close()
      process.emit('SIGINT', 'SIGINT')
    })
    lines.once('close', () => {
      output.write('\n')
      if (answer !== undefined) resolve(answer)
    })
    // Only now: by then the terminal shows no keys, and Ctrl-C is heard here.
    output.write(question)
  })
}

/**
 * Reads a secret: everything from a pipe, without its last line break, or a line that a person types.
 * @param question what a person is asked; nothing is asked of a pipe.
 */
export async function readSecret(input: SecretInput, output: NodeJS.WritableStream, question: string): Promise<string> {
  if (input.isTTY === true) return askLine(input, output, question)
  return (await text(input)).replace(/\r?\n$/, '')
}
