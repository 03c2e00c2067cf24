import type { Command } from 'commander'

/** Where a command listens that serves the demonstration, whose passwords everybody can read. */
export interface AddressOptions {
  readonly address: string
}

/** Adds `--address`: others on the network see a demonstration only where somebody wants that. */
export function withAddressOption(command: Command): Command {
  return command.option('--address <ip>', 'address to listen on; 0.0.0.0: all of this machine', '127.0.0.1')
}
