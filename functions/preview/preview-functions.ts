import type { Logger } from 'pino'
import { createOpenPreviewLink, createEndPreview, createReadPreviewState, createStartPreview, type PreviewSessionOptions } from './preview-session.ts' // prettier-ignore
import { createPreviewLinksHandler, createRevokePreviewLink } from './preview-links-handler.ts'
import {
  createImpactHandler,
  createPageDifferenceHandler,
  createPageReasonHandler,
  createPreviewFrame,
  type ImpactOptions,
} from './impact.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import { createOpenEntryPreview, type EntryPreviewOptions } from './entry-preview.ts'
import { createContentWebhook, type ContentWebhookOptions } from './content-webhook.ts'

export interface PreviewFunctionsOptions extends PreviewSessionOptions, ImpactOptions {
  readonly source: EntryPreviewOptions['source']
  /** How webhooks of the content service are checked. */
  readonly webhook: Pick<ContentWebhookOptions, 'check' | 'secret'>
  readonly logger: Pick<Logger, 'warn' | 'error'>
}

/** Functions of the preview and of what publishing drafts would change. */
export function createPreviewFunctions(options: PreviewFunctionsOptions): readonly FunctionMount[] {
  const { preview, webhook, now, logger } = options
  /** Open previews are rendered again. */
  async function renew(): Promise<void> {
    if (preview?.isRunning() !== true) return
    await preview.invalidate()
    await preview.readState()
  }
  const stream = createContentWebhook({
    ...webhook,
    onChange: () => void renew().catch((error: unknown) => logger.error({ err: error }, 'the preview was not renewed')),
    now: () => now().getTime(),
    logger,
  })
  return [
    { path: '/api/content-webhook', stream },
    { path: '/api/preview/start', handler: createStartPreview(options) },
    { path: '/api/preview/end', handler: createEndPreview() },
    { path: '/api/preview/open', handler: createOpenPreviewLink(options) },
    { path: '/api/preview/entry', handler: createOpenEntryPreview({ ...options, secret: webhook.secret }) },
    { path: '/api/preview/state', handler: createReadPreviewState(options) },
    { path: '/api/editor-area/preview-links', handler: createPreviewLinksHandler(options) },
    { path: '/api/editor-area/preview-links/:linkId', handler: createRevokePreviewLink(options) },
    { path: '/api/editor-area/impact', handler: createImpactHandler(options) },
    { path: '/api/editor-area/page-difference', handler: createPageDifferenceHandler(options) },
    { path: '/api/editor-area/page-reason', handler: createPageReasonHandler(options) },
    { path: '/api/editor-area/preview-frame', handler: createPreviewFrame(options) },
  ]
}
