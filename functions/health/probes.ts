import * as z from 'zod'
import type { Ready, Alive } from '../../src/contracts/health.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'

/** `GET /healthz`: the process answers; nothing else is looked at, so that a slow store never restarts it. */
export const alive = defineHandler({
  methods: ['GET'],
  input: z.unknown(),
  respond: () => jsonResponse(200, { status: 'alive' } satisfies Alive),
})

/** What readiness depends on. */
export interface ReadinessProbe {
  /** Reported, but no condition: pages are served while the database is away. */
  readonly storeState: () => string
  /** Since when the release store is away; reported, but no condition: what is here is served. Absent: there is none. */
  readonly awaySince?: (() => Date | undefined) | undefined
  /** The release that is served; undefined while there is none, and once the process is stopping. */
  readonly currentRelease: () =>
    | { readonly buildId: string; readonly hosts: readonly { readonly host: string }[] }
    | undefined
}

/** `GET /readyz`: a release is loaded and requests are taken; else a 503 problem. */
export function createReady({ currentRelease, storeState, awaySince }: ReadinessProbe): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.unknown(),
    respond: () => {
      const release = currentRelease()
      if (release === undefined) throw new NotReadyError('No release is served')
      const { buildId, hosts } = release
      const answer = {
        status: 'ready',
        buildId,
        hosts: hosts.map(({ host }) => host),
        store: storeState(),
        ...(awaySince === undefined ? {} : { releaseStore: awaySince() === undefined ? 'open' : 'away' }),
      } satisfies Ready
      return jsonResponse(200, answer)
    },
  })
}
