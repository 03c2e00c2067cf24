import { NotReadyError } from '../http/request-errors.ts'

/** What the store says; `fallback` while it is away, so that pages go on without it. @throws any other error. */
export async function unlessAway<T>(answer: Promise<T>, fallback: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotReadyError) return fallback
    throw error
  }
}
