import { NotReadyError } from '../../functions/platform/http/request-errors.ts'
import type { Release } from './read-release.ts'

/** The release that is served. @throws {NotReadyError} when there is none yet. */
export function requireRelease(currentRelease: () => Release | undefined): Release {
  const release = currentRelease()
  if (release === undefined) throw new NotReadyError('No release is served')
  return release
}
