import { sql } from 'drizzle-orm'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { accounts } from '../../services/store/schema/index.ts'
import type { SeedCustomers } from '../../services/customers/seed-customers.ts'
import { writeDownloads } from './downloads.ts'
import { createFrame } from './frame.ts'
import { writePeople } from './write-people.ts'
import { writeTickets } from './write-tickets.ts'

/** Password of every account of the demonstration that has logged in. */
const DEMO_ACCOUNT_PASSWORD = 'kupfer-und-draht-7'

/** Stands for the demonstration among the locks of a PostgreSQL. */
const SEED_LOCK = 7_218_846

/**
 * Writes the demonstration's people, machines and tickets into an empty database, the same for the same day; all of it or
 * nothing, and once, whoever starts at the same moment.
 * @returns false when there are accounts already: then nothing is written.
 */
export const seedCustomers: SeedCustomers = ({ db }, { today, filesDir }) =>
  db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const [known] = await db.select({ id: accounts.id }).from(accounts).limit(1)
    if (known !== undefined) return false
    const frame = createFrame(today)
    await writePeople(db, frame, await hashPassword(DEMO_ACCOUNT_PASSWORD))
    await writeTickets(db, frame, filesDir)
    await writeDownloads(frame, filesDir)
    return true
  })
