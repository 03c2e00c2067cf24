import type { Command } from 'commander'
import { registerBuild } from './build.ts'
import { registerExplain } from './explain.ts'
import { registerFetch } from './fetch.ts'
import { registerImpact } from './impact.ts'
import { registerPlan } from './plan.ts'
import { registerRedirects } from './redirects.ts'
import { registerReleases } from './releases.ts'
import { registerRender } from './render.ts'
import { registerRollback } from './rollback.ts'
import { registerServe } from './serve.ts'
import { registerServices } from './services.ts'
import { registerStart } from './start.ts'
import { registerWhy } from './why.ts'

/** Adds one command to the program and gives it back, so that the options of all commands can follow. */
export type RegisterCommand = (program: Command) => Command

/** Every command, in the order of `uapp --help`. */
export const commands: readonly RegisterCommand[] = [
  registerStart,
  registerServices,
  registerFetch,
  registerBuild,
  registerRender,
  registerReleases,
  registerRollback,
  registerServe,
  registerPlan,
  registerExplain,
  registerRedirects,
  registerWhy,
  registerImpact,
]
