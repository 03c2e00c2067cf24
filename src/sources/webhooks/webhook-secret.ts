import { join } from 'node:path'
import { readOrCreateSecret } from '../../integrations/process/secret-file.ts'

/**
 * What webhooks of the content service are signed with. Where none is set, all processes on one data folder have the same.
 * @param secret the value of `UAPP_CONTENT_WEBHOOK_SECRET`
 */
export function readWebhookSecret(secret: string | undefined, dataDir: string): string {
  return secret ?? readOrCreateSecret(join(dataDir, 'services', 'content-webhook.key'))
}
