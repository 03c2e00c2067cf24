import * as z from 'zod'
import type { FormSettings } from '../../src/contracts/forms/form-settings.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'

/** `GET /api/forms/settings`. */
export function createFormSettings(settings: FormSettings): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.unknown(),
    respond: () => jsonResponse(200, settings, { 'cache-control': 'public, max-age=300' }),
  })
}
