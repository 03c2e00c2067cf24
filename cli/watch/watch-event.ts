import type { BuildOutcome } from './build-outcome.ts'

/** Why a build is made. */
export type BuildReason = 'start' | 'webhook' | 'clock' | 'poll' | 'retry'

/** An event that `uapp publish --watch` reports. */
export type WatchEvent =
  | { readonly event: 'listening'; readonly url: string }
  /** A genuine webhook; `isIgnored`: it is about drafts, which no release shows. */
  | { readonly event: 'webhook'; readonly change: string; readonly isIgnored: boolean }
  | { readonly event: 'webhook-refused'; readonly reason: string; readonly count: number }
  | { readonly event: 'build'; readonly reasons: readonly BuildReason[] }
  | ({ readonly event: 'built' } & BuildOutcome)
  | { readonly event: 'retry'; readonly at: Date }
  | { readonly event: 'next-change'; readonly at: Date }
  | { readonly event: 'stopping'; readonly isBuilding: boolean }
  | { readonly event: 'stopped' }

export type TellEvent = (event: WatchEvent) => void

const describeStale = (count: number): string =>
  count === 0
    ? ''
    : `; ${count} ${count === 1 ? 'entry is as it was' : 'entries are as they were'}, because a source fails`

function describeOutcome(outcome: BuildOutcome): string {
  switch (outcome.kind) {
    case 'published':
      return `release ${outcome.buildId} is published: ${outcome.urls} URLs in ${outcome.seconds} s${describeStale(outcome.stale)}`
    case 'unchanged':
      return `release ${outcome.buildId} stays current: nothing has changed${describeStale(outcome.stale)}`
    case 'blocked':
      return `release ${outcome.buildId} is kept back by the publish gate; the current one stays. ${outcome.summary}`
    case 'refused':
      return `not published; waiting for the next change. ${outcome.summary}`
    default:
      return `not published; the current release stays. ${outcome.summary}`
  }
}

function describe(event: WatchEvent): string {
  switch (event.event) {
    case 'listening':
      return `listening for webhooks of the content service at ${event.url}`
    case 'webhook':
      return `webhook: ${event.change}${event.isIgnored ? ', which no release shows' : ''}`
    case 'webhook-refused':
      return `webhook refused: its signature is ${event.reason}${event.count > 1 ? ` (${event.count} refused so far)` : ''}`
    case 'build':
      return `building (${event.reasons.join(', ')})`
    case 'built':
      return describeOutcome(event)
    case 'retry':
      return `next try at ${event.at.toISOString()}`
    case 'next-change':
      return `dates of entries may change the sites at ${event.at.toISOString()}`
    case 'stopping':
      return event.isBuilding ? 'stopping after the build that runs; press Ctrl-C once more to end it, too' : 'stopping'
    default:
      return 'stopped'
  }
}

/** An event as one line: for people, or one JSON object with `at` first. */
export function formatEvent(event: WatchEvent, now: Date, isJson: boolean): string {
  const at = now.toISOString()
  return isJson ? JSON.stringify({ time: at, ...event }) : `${at} ${describe(event).replaceAll(/\s*\n\s*/g, ' ')}`
}
