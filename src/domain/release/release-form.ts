/**
 * What a release holds of its pages: `lean`, page templates that the runtime fills when a page is asked for; `files`, every page
 * in every country as files, for hosts without a runtime.
 */
export const RELEASE_FORMS = ['lean', 'files'] as const

/** Folder of the page templates that releases share, beside that of the releases. */
export const BLOBS_FOLDER = 'blobs'

export type ReleaseForm = (typeof RELEASE_FORMS)[number]
