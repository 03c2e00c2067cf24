import type { AccountRow } from '../rows.ts'
import type { MailKind } from './queue-mail.ts'

/** Places that mails lead to. */
export interface MailPlaces {
  /** Origin of the website. */
  readonly siteUrl: string
  /** First segment of the portal's paths below the language. */
  readonly portalSegment: string
  /** Origin of the identity provider, which has the page of invitations. */
  readonly identityUrl: string
}

const toPortal = ({ siteUrl, portalSegment }: MailPlaces, { language }: AccountRow, path = ''): string =>
  new URL(`/${language}/${portalSegment}${path}`, siteUrl).href

/** Where the button of a mail leads. @param token of an invitation */
export function toMailLink(
  places: MailPlaces,
  kind: MailKind,
  { reader, facts, token }: { reader: AccountRow; facts: Readonly<Record<string, string>>; token: string | undefined },
): string {
  if (kind === 'invitation' && token !== undefined) {
    const link = new URL('/invite', places.identityUrl)
    link.searchParams.set('token', token)
    link.searchParams.set('ui_locales', reader.language)
    return link.href
  }
  return toPortal(places, reader, facts['ticket'] === undefined ? '' : `/tickets/${facts['ticket']}`)
}

export const toPreferencesLink = (places: MailPlaces, reader: AccountRow): string =>
  toPortal(places, reader, '/account')
