/**
 * Why an editor redirects an address. `moved`: the page is elsewhere. `merged`: another page has taken up what it said.
 * `gone`: it has ended, and nothing stands for it (410). `campaign`: a short address that leads elsewhere tomorrow (302).
 */
export const EDITOR_REASONS = ['moved', 'merged', 'gone', 'campaign'] as const

export type EditorReason = (typeof EDITOR_REASONS)[number]
