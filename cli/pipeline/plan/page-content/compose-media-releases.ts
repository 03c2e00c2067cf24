import type { MediaRelease } from '../../../../src/domain/content/content-entries.ts'
import type { TemplateContent } from '../../../../src/domain/page/page-data.ts'
import { sortByDate } from '../../../../src/domain/content/recommended-stories.ts'
import { resolveRichText } from '../../../../src/domain/link/resolve-rich-text.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { findContactCard, toFileCards, toMediaReleaseTeaser } from './cards.ts'
import { present } from './optional.ts'

const LATEST_RELEASES = 3

function listReleases({ edition }: ComposeScope): readonly MediaRelease[] {
  return sortByDate(edition.content.mediaReleases.map(({ entry }) => entry))
}

/** Content of the list of media releases, newest first. */
export function composeMediaReleaseList(scope: ComposeScope): TemplateContent['media-release-list'] {
  return { releases: listReleases(scope).map((release) => toMediaReleaseTeaser(release, scope)) }
}

/** Content of a media release, with the newest of the others. */
export function composeMediaRelease(release: MediaRelease, scope: ComposeScope): TemplateContent['media-release'] {
  return {
    title: release.title,
    leadText: release.leadText,
    publicationDate: release.publicationDate,
    place: release.place,
    isAdHoc: release.isAdHoc,
    body: resolveRichText(release.body, scope.links),
    files: toFileCards(release.documentIds, scope),
    ...present({ contact: release.contactId === undefined ? undefined : findContactCard(release.contactId, scope) }),
    latest: listReleases(scope)
      .filter(({ id }) => id !== release.id)
      .slice(0, LATEST_RELEASES)
      .map((other) => toMediaReleaseTeaser(other, scope)),
  }
}
