/** Levels of S2 §9: a message is written when its level is no higher than the chosen one. */
const LOG_LEVELS = { none: 0, error: 25, warn: 50, info: 75, debug: 100 } as const

export type LogLevel = keyof typeof LOG_LEVELS

/** What is logged of logins; never a token. */
export interface AuthLog {
  error(message: string, error?: unknown): void
  warn(message: string, error?: unknown): void
  info(message: string): void
  debug(message: string): void
}

type Write = (level: Exclude<LogLevel, 'none'>, message: string, error: unknown) => void

// oxlint-disable-next-line no-console -- a log for people who look into their browser's console
const writeToConsole: Write = (level, message, error) => console[level](...[message, error].filter(Boolean))

/** @param level default `none` (S2 §9). */
export function createAuthLog(level: LogLevel = 'none', write: Write = writeToConsole): AuthLog {
  const log =
    (own: Exclude<LogLevel, 'none'>) =>
    (message: string, error?: unknown): void => {
      if (LOG_LEVELS[own] <= LOG_LEVELS[level]) write(own, `Login: ${message}`, error)
    }
  return { error: log('error'), warn: log('warn'), info: log('info'), debug: log('debug') }
}
