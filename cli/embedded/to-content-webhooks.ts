import { resolve } from 'node:path'
import type { ContentServiceOptions } from '../../services/content/start.ts'
import { readWebhookSecret } from '../../src/sources/webhooks/webhook-secret.ts'
import { signWebhook } from '../../src/sources/webhooks/webhook-signature.ts'
import type { CommandContext } from '../command-context.ts'

/** Name by which the embedded content service signs: that of the first environment of a project (Hygraph documentation). */
const ENVIRONMENT = 'master'

/** An address without what may be a secret in it. */
function shorten(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** `fetch` says why in the cause of its error. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Who hears of changes from the embedded content service: those of the environment and some more; undefined: nobody. */
export function toContentWebhooks(
  { environment, reporter, cwd }: CommandContext,
  more: readonly string[],
): ContentServiceOptions['webhooks'] {
  const { UAPP_CONTENT_WEBHOOKS, UAPP_CONTENT_WEBHOOK_SECRET, UAPP_DATA_DIR } = environment.values
  const urls = [...new Set([...UAPP_CONTENT_WEBHOOKS, ...more])]
  if (urls.length === 0) return undefined
  const secret = readWebhookSecret(UAPP_CONTENT_WEBHOOK_SECRET, resolve(cwd, UAPP_DATA_DIR))
  return {
    urls,
    sign: (body, timestamp) => signWebhook({ body, environment: ENVIRONMENT, timestamp, secret }),
    onGiveUp: (url, changes, error) => {
      const what = `${changes} ${changes === 1 ? 'change' : 'changes'} of the content`
      reporter.info(`webhook: ${shorten(url)} did not take ${what} (${toReason(error)})`)
    },
  }
}
