import { describe, expect, it } from '@jest/globals'
import {
  parseTicketListQuery,
  resolveColumns,
  resolveStates,
  toTicketListQuery,
  withListChange,
  toViewAddress,
  type TicketListQueryState,
} from './ticket-list-query-state.ts'
import { listTicketColumns, USUAL_TICKET_COLUMNS } from './ticket.ts'

const parse = (text: string): TicketListQueryState => parseTicketListQuery(new URLSearchParams(text))

describe('the address of the ticket list', () => {
  it.each([
    '',
    'view=waiting',
    'view=mine&search=feed+stops&states=new%2CinProgress&types=sparePart&locations=70-4411%2C70-4413&sort=number&page=3&size=50',
    'view=queue&teams=service%2Cparts&dues=late%2Csoon&sort=age',
    'view=all&search=E-217',
    'view=open&search=E-217',
    'sort=-created&columns=number%2Csubject%2Cstate%2Cclosure',
  ])('[M3] holds all of the list: %s', (text) => {
    expect(toTicketListQuery(parse(text)).toString()).toBe(text)
  })

  it('[M3] begins with the open tickets, and searches in all of them', () => {
    expect(parse('').view).toBe('open')
    expect(parse('search=48213').view).toBe('all')
  })

  it('[M3] takes what it does not know as not asked', () => {
    expect(parse('view=x&states=new,gone&types=&sort=-weight&page=0&size=7')).toMatchObject({
      view: 'open',
      states: ['new'],
      types: [],
      sort: { by: 'updated', isDescending: true },
      page: 1,
      size: 25,
    })
  })

  it('[M3] goes to the first page when something else is asked', () => {
    expect(withListChange(parse('page=4'), { states: ['waiting'] }).page).toBe(1)
    expect(withListChange(parse('page=4'), { page: 5 }).page).toBe(5)
  })

  it('[M3] narrows a view by states, and never widens it', () => {
    expect(resolveStates(parse('view=open&states=waiting,closed'))).toEqual(['waiting'])
    expect(resolveStates(parse('view=waiting&states=new'))).toEqual([])
    expect(resolveStates(parse('view=all'))).toBeUndefined()
  })

  it('[M3] opens the queue of the own team with the longest wait, and leaves its order with it', () => {
    const queue = toViewAddress(parse('view=open&states=new&sort=-replies&size=50'), 'queue', 'parts')
    expect(toTicketListQuery(queue).toString()).toBe('view=queue&teams=parts&sort=age&size=50')
    expect(toTicketListQuery(toViewAddress(queue, 'taken', 'parts')).toString()).toBe('view=taken&size=50')
    expect(toTicketListQuery(toViewAddress(parse('sort=-replies'), 'queue', undefined)).toString()).toBe(
      'view=queue&sort=age',
    )
  })

  it('[M3] offers customers no column of staff', () => {
    expect(listTicketColumns(true).filter((column) => !listTicketColumns(false).includes(column))).toEqual([
      'age',
      'team',
    ])
  })

  it('[M3] keeps number and subject among the columns, and takes the address before what is remembered', () => {
    const usual = USUAL_TICKET_COLUMNS
    expect(resolveColumns(parse('columns=replies'), ['number', 'subject', 'type'], usual)).toEqual([
      'number',
      'subject',
      'replies',
    ])
    expect(resolveColumns(parse(''), ['number', 'subject', 'type'], usual)).toEqual(['number', 'subject', 'type'])
    expect(resolveColumns(parse(''), undefined, usual)).toBe(usual)
  })
})
