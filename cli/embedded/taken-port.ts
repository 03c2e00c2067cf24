import { createServer } from 'node:net'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'

/** What listens at a port, by the value of the environment that names it. */
const LISTENERS: Readonly<Record<string, string>> = {
  PORT: 'websites',
  UAPP_CONTENT_PORT: 'content service',
  UAPP_CATALOGUE_PORT: 'product service',
  UAPP_CUSTOMERS_PORT: 'customers service',
  UAPP_IDENTITY_PORT: 'identity provider',
  UAPP_ASSETS_PORT: 'asset host',
  UAPP_MAIL_PORT: 'mail inbox',
  UAPP_SMTP_PORT: 'mail server',
  UAPP_REPLY_PORT: 'server of answers by mail',
  UAPP_TRANSLATION_PORT: 'translation service',
  UAPP_CMS_PORT: 'content management system',
}

/** A port that is a thousand higher is hardly ever taken, too. */
const HIGHER = 1000

/** Says which port is taken, for what it was meant, and how to choose another one. @param values of the environment. */
export function takenPortError(port: number, values: Readonly<Record<string, unknown>>, cause?: Error): CommandError {
  const name = Object.keys(LISTENERS).find((one) => values[one] === port) ?? 'PORT'
  const message = `Port ${port} (${LISTENERS[name]}) is taken by another process, perhaps another uapp. Stop that one, or choose another port: ${name}=${port + HIGHER}.`
  return new CommandError(message, EXIT.usage, { cause })
}

/** @throws {CommandError} with status 2 when another process listens at `PORT`: a build takes minutes, and would be for nothing. */
export const refuseTakenPort = (values: Readonly<{ PORT: number }>): Promise<void> => refuseTaken(values.PORT, values)

/** The same of any port of the environment: what is about to be started takes long, and would be for nothing. */
export async function refuseTaken(port: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? takenPortError(port, values, error) : error),
    )
    server.listen(port, () => void server.close(() => resolve()))
  })
}
