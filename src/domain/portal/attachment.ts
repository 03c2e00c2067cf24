/**
 * How a file of a ticket stands. `waiting`: no virus scanner has seen it, and nobody may download it; `released`: a person of
 * staff let it go all the same; `infected`: a scanner found something, and its content is gone.
 */
export const ATTACHMENT_STATES = ['waiting', 'clean', 'released', 'infected'] as const

export type AttachmentState = (typeof ATTACHMENT_STATES)[number]

/** Whether a file may be downloaded by those who see its ticket. */
export const isDownloadable = (state: AttachmentState): boolean => state === 'clean' || state === 'released'
