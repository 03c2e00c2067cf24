import { describe, expect, it } from '@jest/globals'
import {
  parseTicketListAddress,
  resolveColumns,
  resolveStates,
  toTicketListQuery,
  withListChange,
  type TicketListAddress,
} from './ticket-list-address.ts'

const parse = (text: string): TicketListAddress => parseTicketListAddress(new URLSearchParams(text))

describe('the address of the ticket list', () => {
  it.each([
    '',
    'view=waiting',
    'view=mine&search=feed+stops&states=new%2CinProgress&types=sparePart&locations=70-4411%2C70-4413&sort=number&page=3&size=50',
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

  it('[M3] keeps number and subject among the columns, and takes the address before what is remembered', () => {
    expect(resolveColumns(parse('columns=replies'), ['number', 'subject', 'type'])).toEqual([
      'number',
      'subject',
      'replies',
    ])
    expect(resolveColumns(parse(''), ['number', 'subject', 'type'])).toEqual(['number', 'subject', 'type'])
    expect(resolveColumns(parse(''), undefined)).toHaveLength(8)
  })
})
