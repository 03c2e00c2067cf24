import { createRequire } from 'node:module'
import type * as Yoga from 'graphql-yoga'

const yoga: typeof Yoga = createRequire(import.meta.url)('graphql-yoga')

/**
 * graphql-yoga in its CommonJS build: as ES modules it is 400 files, each of which passes the TypeScript loader, and that
 * takes a quarter of a second more.
 */
export const { createSchema, createYoga } = yoga
