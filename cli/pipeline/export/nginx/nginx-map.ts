import { createHash } from 'node:crypto'

/** A line of a map: what is compared, and the value. */
export type MapLine = readonly [key: string, value: string]

/** Writes maps of one host for the `http` part of nginx (nginx.org/en/docs/http/ngx_http_map_module.html). */
export interface NginxMaps {
  /** Name of a variable with its dollar sign: no other host of the same nginx has it. */
  readonly name: (variable: string) => string
  /**
   * A unique name for a group of a regular expression, without dollar sign: otherwise a value that reads another map would
   * find that map's group. PCRE allows 32 characters.
   */
  readonly capture: () => string
  /** Adds a map. Text lines ignore case and go before regular expressions. */
  readonly map: (source: string, variable: string, lines: readonly MapLine[], otherwise?: string) => void
  readonly text: () => string
}

/** A text of the configuration in quotes. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

/** A regular expression in quotes, where a backslash is written twice. */
const toKey = (kind: string, expression: string): string =>
  `"${kind}${expression.replace(/\\\\|"/g, (text) => (text === '"' ? String.raw`\"` : String.raw`\\\\`))}"`

/** A regular expression as a key: letters count as they are. */
export const exact = (expression: string): string => toKey('~', expression)
/** The same in any case of letters. */
export const anyCase = (expression: string): string => toKey('~*', expression)

/** A text with the special characters of regular expressions escaped. */
export const escapeExpression = (text: string): string => text.replace(/[.+*?^()[\]{}|\\$]/g, String.raw`\$&`)

export function createNginxMaps(host: string): NginxMaps {
  const parts: string[] = []
  // Host names may be longer than nginx allows for variables by default.
  const prefix = `uapp_${createHash('sha256').update(host).digest('hex').slice(0, 6)}`
  let captures = 0
  return {
    name: (variable) => `$${prefix}_${variable}`,
    capture: () => `u${(captures += 1)}`,
    map: (source, variable, lines, otherwise = '""') => {
      const written = lines.map(([key, value]) => `  ${key} ${value};\n`).join('')
      parts.push(`map ${source} $${prefix}_${variable} {\n  default ${otherwise};\n${written}}\n`)
    },
    text: () => parts.join(''),
  }
}
