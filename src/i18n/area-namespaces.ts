/** `portal` for what all screens of the portal say, one for each group of them, `workspace` for what it shares with the editor area. */
export const PORTAL_NAMESPACES = ['account', 'machines', 'portal', 'tickets', 'users', 'workspace'] as const
/** `editor` for the editor area's own, `workspace` for what it shares with the portal. */
export const EDITOR_NAMESPACES = ['editor', 'workspace'] as const
