import { GraphQLError } from 'graphql'
import type { ContentFilesError } from './file-problem.ts'
import type { InvalidEntry } from './invalid-entry.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/**
 * What a list has in the place of an entry that cannot be served: null, and an error with its path (GraphQL October 2021
 * §7.1.2). `extensions` tell the entry, and for each problem file, line, field and the way out.
 */
export function toInvalidEntryError({ id, slug, problems }: InvalidEntry): GraphQLError {
  return new GraphQLError(problems.map(({ message }) => message).join('\n'), {
    extensions: {
      code: 'INVALID_ENTRY',
      ...omitUndefined({ entry: id, slug }),
      problems,
    },
  })
}

/** Files without which nothing can be served, as the error of a whole answer. */
export function toInvalidFilesError({ message, problems }: ContentFilesError): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'INVALID_FILES', problems } })
}
