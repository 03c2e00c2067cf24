import * as documents from '../../src/contracts/portal/generated/operations.ts'

/** Texts of the operations that browsers may name. */
const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(documents).flatMap(([name, document]) =>
    name.endsWith('Document') ? [[name.slice(0, -'Document'.length), String(document)] as const] : [],
  ),
)

/** The text of an operation; undefined: none that we know. */
export const findOperation = (name: string): string | undefined => TEXTS.get(name)

/** Operations of the ticketing system, which may stand elsewhere than the rest (S2 §7). */
export const isTicketOperation = (name: string): boolean => /Ticket/.test(name)
