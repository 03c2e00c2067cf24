import { resolve } from 'node:path'
import type { ParsedEnvironment } from '../../src/config/environment.ts'
import { readOrCreateSecret } from '../../src/integrations/process/secret-file.ts'

/**
 * The token for writing into the content service. For the embedded service it is made once and kept in a file that only its
 * user can read. Undefined: another service without a token.
 */
export function readContentWriteToken({
  environment,
  cwd,
}: {
  readonly environment: ParsedEnvironment
  /** Folder of the project. */
  readonly cwd: string
}): string | undefined {
  const { values, isSet } = environment
  if (values.UAPP_CONTENT_WRITE_TOKEN !== undefined) return values.UAPP_CONTENT_WRITE_TOKEN
  if (isSet('UAPP_CONTENT_URL')) return undefined
  return readOrCreateSecret(resolve(cwd, values.UAPP_DATA_DIR, 'content-write.key'))
}
