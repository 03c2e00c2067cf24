import { InvalidArgumentError } from 'commander'

/** A port of the command line; 0 takes a free one. @throws {InvalidArgumentError} for anything else. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('a port is a number from 0 to 65535')
  return port
}
