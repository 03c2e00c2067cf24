import { TESTING_RECORD } from './device-records.ts'

/** Cookie that keeps testing mode on (S1 §2, §9). */
export const TESTING_COOKIE = TESTING_RECORD.name

/** Testing mode is on when the URL says `testing=true` or its cookie does (S1 §2). */
export function isTestingMode(query: URLSearchParams, cookies: Readonly<Record<string, string | undefined>>): boolean {
  return query.get('testing') === 'true' || cookies[TESTING_COOKIE] === 'true'
}
