import type { Command } from 'commander'
import { registerServices } from './services.ts'

/** Adds one command to the program and gives it back, so that the options of all commands can follow. */
export type RegisterCommand = (program: Command) => Command

/** Every command, in the order of `uapp --help`. */
export const commands: readonly RegisterCommand[] = [registerServices]
