import { toPageFileName } from '../../src/domain/release/page-file.ts'
import { readHostFile } from '../../src/release/pages/host-pages.ts'
import type { RequestedPage } from './page-screen.ts'

/** Text of a public file of the host that was asked, such as a payload; undefined when the release has none. */
export async function readRequestedFile(
  { release, host }: Pick<RequestedPage, 'release' | 'host'>,
  name: string,
): Promise<string | undefined> {
  const releaseHost = release.hosts.find((candidate) => candidate.host === host)
  return releaseHost === undefined ? undefined : (await readHostFile(releaseHost, name))?.toString('utf8')
}

/** Markup of a page as it was built; undefined when the release has none. */
export function readPageSource(request: RequestedPage): Promise<string | undefined> {
  return readRequestedFile(request, toPageFileName(request.path))
}
