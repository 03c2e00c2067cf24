import { jest } from '@jest/globals'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { nameOfLanguage } from '../../src/i18n/formats/format.ts'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import type * as SnapshotQueryModule from '../../src/sources/snapshot/query/run-snapshot-query.ts'
import type * as SnapshotModule from '../builders/snapshot-of.ts'

/** Gatsby's browser parts for component tests: a link is an anchor that tells it from a plain one, a slice is its name. */
export function Link({
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string }): ReactNode {
  return (
    <a data-gatsby-link="" href={to} {...rest}>
      {children}
    </a>
  )
}

export function Slice({ alias }: { readonly alias: string }): ReactNode {
  return <div data-slice={alias} />
}

export function navigate(): Promise<void> {
  return Promise.resolve()
}

/** The text itself: queries are answered by a small snapshot here. */
export function graphql([text = '']: TemplateStringsArray): string {
  return text
}

/** What a small snapshot answers: that of `snapshotOf`, with the languages of the sites. */
export function useStaticQuery(text: string): object {
  // Loaded by the few tests that ask something.
  const { createSnapshotQueries } = jest.requireActual<typeof SnapshotQueryModule>(
    '../../src/sources/snapshot/query/run-snapshot-query.ts',
  )
  const { snapshotOf } = jest.requireActual<typeof SnapshotModule>('../builders/snapshot-of.ts')
  const languages = TEXT_LANGUAGES.map((code) => ({
    code,
    defaultCountry: 'CH',
    displayNames: { [code]: nameOfLanguage(code) },
  }))
  const snapshot = snapshotOf()
  return createSnapshotQueries({ ...snapshot, system: { ...snapshot.system, languages } }).run(text)
}
