import { describe, expect, it } from '@jest/globals'
import { toUserListQueryState, toUserListVariables } from './user-list-query-state.ts'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'

const placeOf = (query: string): ReturnType<typeof toUserListQueryState> =>
  toUserListQueryState(new URLSearchParams(query))

describe('address of the list of people', () => {
  it('[M6] asks the service for what the address says', () => {
    const place = placeOf('search=fal&org=70-4411&app=wireMaster&status=invitePending&sort=lastSeen&order=desc&page=3')
    expect(toUserListVariables(place)).toEqual({
      filter: { search: 'fal', organizations: ['70-4411'], services: ['WIRE_MASTER'], states: ['INVITE_PENDING'] },
      sort: { by: 'LAST_SEEN', direction: 'DESCENDING' },
      page: 3,
      pageSize: 25,
    })
  })

  it('[M6] leaves out what it does not know', () => {
    expect(toUserListVariables(placeOf('app=constructor&status=gone&sort=shoe&page=-1&search=+'))).toEqual({
      filter: {},
      sort: { by: 'NAME', direction: 'ASCENDING' },
      page: 1,
      pageSize: 25,
    })
  })

  it('[M6] begins at the first page when a filter changes, and keeps the others', () => {
    const next = withQuery(new URLSearchParams('search=fal&org=1&page=4'), { org: ['2', '3'] })
    expect(next.toString()).toBe('search=fal&org=2&org=3')
  })
})
