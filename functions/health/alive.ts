import * as z from 'zod'
import type { Alive } from '../../src/contracts/health.ts'
import { defineHandler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'

/** `GET /healthz`: the process answers; nothing else is looked at, so that a slow store never restarts it. */
export const alive = defineHandler({
  methods: ['GET'],
  input: z.unknown(),
  respond: () => jsonResponse(200, { status: 'alive' } satisfies Alive),
})
