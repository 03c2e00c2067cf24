import type { ServicesStore } from '../store/services-store.ts'

interface SeedOptions {
  /** What is written lies before this day. */
  readonly today: Date
  /** Folder of the files of tickets and downloads. */
  readonly filesDir: string
}

/** Writes people, machines and tickets into the empty database of the embedded customers service. */
export type SeedCustomers = (store: ServicesStore, options: SeedOptions) => Promise<unknown>
