import type { Command } from 'commander'
import { registerBuild } from './build.ts'
import { registerImpact } from './impact.ts'
import { registerPlan } from './plan.ts'
import { registerRedirects } from './redirects.ts'
import { registerReleases } from './releases.ts'
import { registerRender } from './render.ts'
import { registerRollback } from './rollback.ts'
import { registerServices } from './services.ts'
import { registerWhy } from './why.ts'

/** Adds one command to the program and gives it back, so that the options of all commands can follow. */
export type RegisterCommand = (program: Command) => Command

/** Every command, in the order of `uapp --help`. */
export const commands: readonly RegisterCommand[] = [
  registerServices,
  registerBuild,
  registerRender,
  registerReleases,
  registerRollback,
  registerPlan,
  registerRedirects,
  registerWhy,
  registerImpact,
]
