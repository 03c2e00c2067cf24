import { createHash } from 'node:crypto'

/** A line of a map: what is compared, and the value. */
export type MapLine = readonly [key: string, value: string]

/** Writes maps of one host for the `http` part of nginx (nginx.org/en/docs/http/ngx_http_map_module.html). */
export interface NginxMaps {
  /** Name of a variable with its dollar sign: no other host of the same nginx has it. */
  readonly name: (variable: string) => string
  /**
   * A name for what a regular expression takes, without dollar sign, that no other one has: a value that reads another map would
   * else find what that map's expression took. PCRE allows 32 characters.
   */
  readonly capture: () => string
  /** Adds a map. Lines are asked in any case of letters where they are texts; texts go before expressions. */
  readonly map: (source: string, variable: string, lines: readonly MapLine[], otherwise?: string) => void
  readonly text: () => string
}

/** A text of the configuration in quotes. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

/** A regular expression in quotes, which take one of two backslashes. */
const toKey = (kind: string, expression: string): string =>
  `"${kind}${expression.replace(/\\\\|"/g, (text) => (text === '"' ? String.raw`\"` : String.raw`\\\\`))}"`

/** A regular expression as a key: letters count as they are. */
export const exact = (expression: string): string => toKey('~', expression)
/** The same in any case of letters. */
export const anyCase = (expression: string): string => toKey('~*', expression)

/** A text that stands for itself in a regular expression. */
export const escapeExpression = (text: string): string => text.replace(/[.+*?^()[\]{}|\\$]/g, String.raw`\$&`)

export function createNginxMaps(host: string): NginxMaps {
  const parts: string[] = []
  // Names of hosts may be longer than names of variables that nginx takes without further settings.
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
