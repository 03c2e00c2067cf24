import * as z from 'zod'
import type { Ready } from '../../../src/contracts/health.ts'
import { defineHandler, type Handler } from '../../http/define-handler.ts'
import { jsonResponse } from '../../http/http-message.ts'
import { NotReadyError } from '../../http/request-errors.ts'

/** What readiness depends on. */
export interface ReadinessProbe {
  /** The release that is served; undefined while there is none, and once the process is stopping. */
  readonly currentRelease: () =>
    { readonly buildId: string; readonly hosts: readonly { readonly host: string }[] } | undefined
}

/** `GET /readyz`: a release is loaded and requests are taken; else a 503 problem. */
export function createReady({ currentRelease }: ReadinessProbe): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.unknown(),
    respond: () => {
      const release = currentRelease()
      if (release === undefined) throw new NotReadyError('No release is served')
      const { buildId, hosts } = release
      return jsonResponse(200, { status: 'ready', buildId, hosts: hosts.map(({ host }) => host) } satisfies Ready)
    },
  })
}
