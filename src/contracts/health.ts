import * as z from 'zod'

/** Answer of `/healthz`: the process is alive. */
export const aliveSchema = z.object({ status: z.literal('alive') })

/** Answer of `/readyz`: the release that is served. */
export const readySchema = z.object({
  status: z.literal('ready'),
  buildId: z.string(),
  hosts: z.array(z.string()),
  /** `opening`, `open`, `away`; `none` where the runtime serves pages alone. */
  store: z.string(),
  /** Where releases come from a store: whether it answers. */
  releaseStore: z.enum(['open', 'away']).optional(),
})

export type Alive = z.infer<typeof aliveSchema>
export type Ready = z.infer<typeof readySchema>
