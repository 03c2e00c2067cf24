import { GraphQLError } from 'graphql'

/**
 * The key of a request came before with other content (RFC 9110 §15.5.10). The first content stays, and the sender must learn
 * that the second was refused; the same content again is no error.
 * @param receipt number of the ticket that the key belongs to.
 * @returns error answered with status 409.
 */
export const sentBefore = (receipt: number): GraphQLError =>
  new GraphQLError('This key came before with other content', {
    extensions: { code: 'SENT_BEFORE', receipt: String(receipt), http: { status: 409 } },
  })
