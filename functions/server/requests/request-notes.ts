import type { ServerResponse } from 'node:http'

/** What became of a request, for log and metrics. */
export interface RequestNotes {
  readonly kind: 'page' | 'redirect' | 'not-found' | 'gone' | 'asset' | 'function' | 'health' | 'preview'
  /** Address of the function, as it is mounted. */
  readonly route?: string
  /** Host of the release. */
  readonly releaseHost?: string
  readonly site?: string
  readonly locale?: string
  /** Why it was redirected. */
  readonly reason?: string
}

const notes = new WeakMap<ServerResponse, RequestNotes>()

/** Notes the result of a request; the last call wins. */
export function setNotes(response: ServerResponse, value: RequestNotes): void {
  notes.set(response, value)
}

export function getNotes(response: ServerResponse): RequestNotes | undefined {
  return notes.get(response)
}
