/** What the publish gate compares; the names are those that somebody accepts. */
export const GATE_CHECKS = ['pages', 'sections', 'words', 'links', 'locales', 'redirects'] as const
export type GateCheck = (typeof GATE_CHECKS)[number]

/** What the figures of a finding count; `menu-links` are those of header and footer. */
export const GATE_UNITS = ['pages', 'words', 'links', 'menu-links', 'locales', 'redirects'] as const
export type GateUnit = (typeof GATE_UNITS)[number]
