import { toCloudflareSite } from './cloudflare.ts'
import { toNetlifySite } from './netlify.ts'
import { toNginxSite } from './nginx.ts'
import { toPlainFolder } from './plain-folder.ts'
import { toS3Site } from './s3.ts'
import type { ExportedSite, TargetInput, TargetName } from './target.ts'

/** What each target makes of a host. */
export const SITES: Readonly<Record<TargetName, (input: TargetInput) => ExportedSite>> = {
  files: toPlainFolder,
  nginx: toNginxSite,
  netlify: toNetlifySite,
  cloudflare: toCloudflareSite,
  s3: toS3Site,
}
