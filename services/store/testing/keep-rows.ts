import type { ServicesStore } from '../services-store.ts'

/** In an order in which rows can be written. */
const KEPT = [
  'organizations',
  'accounts',
  'memberships',
  'access',
  'machines',
  'tickets',
  'ticket_events',
  'ticket_shares',
  'attachments',
  'second_factors',
]
/** With these go all others, and in an order in which they can. */
const EMPTIED = ['attachments', 'tickets', 'machines', 'organizations', 'accounts', 'audit_events', 'mail_queue']

/**
 * Keeps the rows of a store as they are.
 * @returns what brings them back, in one call.
 */
export async function keepRows(store: ServicesStore): Promise<() => Promise<void>> {
  await store.execute(
    `create schema kept; ${KEPT.map((table) => `create table kept.${table} as table services.${table};`).join(' ')}`,
  )
  const restore = [
    ...EMPTIED.map((table) => `delete from services.${table};`),
    ...KEPT.map((table) => `insert into services.${table} table kept.${table};`),
  ]
  return async () => void (await store.execute(`begin; ${restore.join(' ')} commit;`))
}
