import * as z from 'zod'
import type { PortalSettings } from '../../src/contracts/portal/portal-settings.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'

/** `GET /api/portal/settings`: what browsers must know of login and services. */
export function createPortalSettings(settings: PortalSettings): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.object({}),
    respond: () => jsonResponse(200, settings, { 'cache-control': 'public, max-age=60' }),
  })
}
