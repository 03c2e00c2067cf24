import type { RunningService } from '../../running-service.ts'
import { startCustomersService, type CustomersServiceOptions } from '../start.ts'
import { seedDemonstration } from './seed.ts'

/**
 * Starts the customers service with the demonstration's people and tickets, where the database is empty.
 * @throws {Error} naming the port, when it is taken.
 */
export async function startDemonstrationCustomers(options: CustomersServiceOptions): Promise<RunningService> {
  await seedDemonstration(options.store, { today: options.now?.() ?? new Date(), filesDir: options.filesDir })
  return startCustomersService(options)
}
