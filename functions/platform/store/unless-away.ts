import { NotReadyError } from '../http/request-errors.ts'

/** The answer of the store; `fallback` while it is away, so that pages are served without it. @throws any other error. */
export async function unlessAway<T>(answer: Promise<T>, fallback: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotReadyError) return fallback
    throw error
  }
}
