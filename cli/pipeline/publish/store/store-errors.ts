import { BucketError } from '../../../../src/integrations/object-storage/bucket-error.ts'
import { StoreFormatError } from '../../../../src/release/store/store-layout.ts'
import { CommandError, usageError } from '../../../errors.ts'
import { EXIT } from '../../../exit-status.ts'

/** Does something with a release store. @throws {CommandError} with status 3 when it is away, 2 when it holds something else. */
export async function orStoreError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof BucketError)
      throw new CommandError(`${error.message}.\nTry the release store with: uapp doctor`, EXIT.sourceUnavailable, {
        cause: error,
      })
    if (error instanceof StoreFormatError) throw usageError(error.message, { cause: error })
    throw error
  }
}
