import type { TicketState, TicketType } from '../../src/domain/portal/ticket.ts'

/** A ticket that people of the demonstration talk about. */
export interface DemoTicket {
  readonly number: number
  readonly subject: string
  readonly state: TicketState
  readonly type: TicketType
  readonly contact: string
  /** Days ago and time of its last change. */
  readonly updated: readonly [number, string]
  readonly replies: number
  readonly serialNumber?: string
  readonly otherMachine?: string
}

const malfunction = 'malfunction'
const sparePart = 'sparePart'
const question = 'question'

/** What lies open at Lohse Kabelsatz, and a few that were solved. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    number: 48231,
    subject: 'Feed stops with E-217 after changing to 0.22 mm² wire',
    state: 'new',
    type: malfunction,
    contact: 'tobias',
    updated: [0, '09:14'],
    replies: 0,
    serialNumber: 'AD450-2109-0077',
  },
  {
    number: 48190,
    subject: 'Marker wheel prints the second line too faint',
    state: 'inProgress',
    type: malfunction,
    contact: 'ingrid',
    updated: [0, '08:52'],
    replies: 3,
    serialNumber: 'RE6-2311-0032',
  },
  {
    number: 48228,
    subject: 'Second quality module for line 4, delivery date?',
    state: 'inProgress',
    type: sparePart,
    contact: 'peter',
    updated: [1, '16:40'],
    replies: 2,
    serialNumber: 'RE6-2311-0032',
  },
  {
    number: 48219,
    subject: 'Pull tester shows 3 N less than the reference',
    state: 'waiting',
    type: malfunction,
    contact: 'reka',
    updated: [1, '15:02'],
    replies: 4,
    serialNumber: 'AP-2004-1180',
  },
  {
    number: 48177,
    subject: 'Spare blade set for 0.22 to 0.5 mm²',
    state: 'onHold',
    type: sparePart,
    contact: 'ingrid',
    updated: [1, '11:31'],
    replies: 5,
    serialNumber: 'AD450-2207-0148',
  },
  {
    number: 48204,
    subject: 'Door interlock: yearly inspection and certificate',
    state: 'inProgress',
    type: question,
    contact: 'reka',
    updated: [2, '14:20'],
    replies: 1,
    serialNumber: 'TN20-1904-0417',
  },
  {
    number: 48188,
    subject: 'Seal station loses every thirtieth seal',
    state: 'inProgress',
    type: malfunction,
    contact: 'lucia',
    updated: [2, '19:05'],
    replies: 11,
    serialNumber: 'RE6-2402-0009',
  },
  {
    number: 48186,
    subject: 'Operator course for three people in March',
    state: 'new',
    type: question,
    contact: 'lucia',
    updated: [2, '18:12'],
    replies: 0,
  },
  {
    number: 48171,
    subject: 'Twisting pitch is 2 mm longer than set',
    state: 'onHold',
    type: malfunction,
    contact: 'reka',
    updated: [3, '10:48'],
    replies: 7,
    serialNumber: 'WE30-2205-0061',
  },
  {
    number: 48169,
    subject: 'Loan machine during the overhaul of bench 7',
    state: 'inProgress',
    type: question,
    contact: 'peter',
    updated: [3, '09:30'],
    replies: 2,
    serialNumber: 'TN20-1904-0417',
  },
  {
    number: 48160,
    subject: 'Stripping length varies between bundles on the long side of the line, only in the night shift',
    state: 'inProgress',
    type: malfunction,
    contact: 'tobias',
    updated: [4, '06:12'],
    replies: 9,
    serialNumber: 'AD450-2109-0077',
  },
  {
    number: 48155,
    subject: 'Translation of the maintenance plan into Hungarian',
    state: 'onHold',
    type: question,
    contact: 'reka',
    updated: [4, '11:00'],
    replies: 1,
    serialNumber: 'RE6-2212-0018',
  },
  {
    number: 48149,
    subject: 'Wire Flow shows yesterday’s counters after midnight',
    state: 'inProgress',
    type: malfunction,
    contact: 'tobias',
    updated: [4, '07:44'],
    replies: 3,
    otherMachine: 'Wire Flow',
  },
  {
    number: 48131,
    subject: 'Test adapter for 16-pin housings',
    state: 'new',
    type: sparePart,
    contact: 'lucia',
    updated: [7, '17:20'],
    replies: 0,
    serialNumber: 'AS64-2301-0220',
  },
  {
    number: 48120,
    subject: 'Air pressure warning although 6.2 bar at the gauge',
    state: 'inProgress',
    type: malfunction,
    contact: 'tobias',
    updated: [8, '13:02'],
    replies: 4,
    serialNumber: 'TN20-2008-0533',
  },
  {
    number: 48102,
    subject: 'Firmware 4.6 and our MES adapter',
    state: 'resolved',
    type: question,
    contact: 'ingrid',
    updated: [8, '16:15'],
    replies: 6,
    otherMachine: 'Wire Flow',
  },
  {
    number: 47960,
    subject: 'Guard door switch reports open when closed',
    state: 'closed',
    type: malfunction,
    contact: 'reka',
    updated: [17, '09:20'],
    replies: 4,
    serialNumber: 'TN20-1904-0417',
  },
  {
    number: 46020,
    subject: 'Display stays dark after power cut',
    state: 'closed',
    type: malfunction,
    contact: 'ingrid',
    updated: [73, '12:10'],
    replies: 3,
    serialNumber: 'AD450-2207-0148',
  },
  {
    number: 45502,
    subject: 'Feed stops with thin wire after a drum change',
    state: 'closed',
    type: malfunction,
    contact: 'reka',
    updated: [250, '15:40'],
    replies: 5,
    serialNumber: 'AD450D-2111-0102',
  },
]

/** The other company has a few of its own. */
export const OTHER_TICKETS: readonly DemoTicket[] = [
  {
    number: 48222,
    subject: 'Crimp force monitor rejects good parts after a reel change',
    state: 'inProgress',
    type: malfunction,
    contact: 'gwen',
    updated: [1, '10:05'],
    replies: 2,
    serialNumber: 'RE4-2106-0171',
  },
  {
    number: 48209,
    subject: 'Price of a blade cassette for 0.13 mm²',
    state: 'waiting',
    type: sparePart,
    contact: 'callum',
    updated: [2, '12:30'],
    replies: 1,
    serialNumber: 'AD320-2203-0488',
  },
  {
    number: 47871,
    subject: 'Foot switch bounces',
    state: 'closed',
    type: malfunction,
    contact: 'callum',
    updated: [21, '09:00'],
    replies: 3,
    serialNumber: 'TN20-2012-0590',
  },
]
