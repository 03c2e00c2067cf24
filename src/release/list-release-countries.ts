import { INTERNATIONAL } from '../domain/locale/locale.ts'
import type { Release } from './read-release.ts'

/** Codes of the countries that have pages in a release, sorted. */
export function listReleaseCountries(release: Release | undefined): readonly string[] {
  const locales = (release?.hosts ?? []).flatMap(({ sites }) => sites.flatMap((site) => site.locales))
  return [...new Set(locales.map(({ country }) => country))].filter((code) => code !== INTERNATIONAL).sort()
}
