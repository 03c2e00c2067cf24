import { inThread } from '../../threads/in-thread.ts'
import { findDifferences } from './find-differences.ts'

/** Compares a bundle with what Gatsby has rendered. */
export const run = inThread(findDifferences)
