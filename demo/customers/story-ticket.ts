import type { attachments, ticketEvents, TicketEventContent, tickets } from '../../services/store/schema/index.ts'
import { drawDisplay, drawParameters, drawPdf, readFilm } from './demo-files.ts'
import { toId, type Frame } from './frame.ts'
import { PLANTS } from './organizations.ts'

const NUMBER = 48_213

/** A ticket with its course and its files. */
export interface StoryTicket {
  readonly ticket: typeof tickets.$inferInsert & { readonly createdAt: Date; readonly updatedAt: Date }
  readonly events: readonly (typeof ticketEvents.$inferInsert)[]
  readonly attachments: readonly (typeof attachments.$inferInsert & { readonly id: string; readonly content: Buffer })[]
}

const TEXTS = {
  opened:
    'After about 40 minutes of running, the crimp height on terminal side A rises from 1.42 mm to 1.47 mm and stays there. A restart brings it back. Wire 0.35 mm², about 2,400 pieces an hour, same drum since Monday.\n\nPhotos of the display at minute 41 and of the parameters are attached.',
  suspicion:
    'Thank you for the pictures. The press stroke is as it should be; I suspect warming of the lower guide after the change of lubricant in edition 7 of the manual. Please run the attached two-minute check with the cover closed, cold and after 45 minutes.',
  check: 'Check done. Cold 1.42 mm, after 45 minutes 1.46 mm. The lower guide is at 51 °C.',
  question:
    'That confirms it. To choose between a new guide and an oil change, please send a photo of the crimp height log of 14 to 16 November: on the machine under Quality, Log. If the drift is above 0.03 mm on all three days we send the guide at once.',
}

/** Ticket 48213 of the demonstration: crimp height that drifts. */
export async function createStoryTicket({ at }: Frame): Promise<StoryTicket> {
  const [ingrid, tobias, mara] = [toId('ingrid'), toId('tobias'), toId('mara')]
  const eventOf = (name: string, authorId: string, createdAt: Date, content: TicketEventContent) => ({
    id: toId(`${NUMBER} ${name}`),
    number: NUMBER,
    authorId,
    createdAt,
    content,
  })
  const events = [
    eventOf('opened', ingrid, at(7, '15:20'), { kind: 'opened' }),
    eventOf('taken', mara, at(7, '16:05'), { kind: 'taken' }),
    eventOf('in progress', mara, new Date(at(7, '16:05').getTime() + 1), { kind: 'state', state: 'inProgress' }),
    eventOf('suspicion', mara, at(4, '09:12'), { kind: 'comment', text: TEXTS.suspicion }),
    eventOf('check', tobias, at(4, '14:48'), { kind: 'comment', text: TEXTS.check }),
    eventOf('question', mara, at(3, '11:02'), { kind: 'comment', text: TEXTS.question }),
    eventOf('waiting', mara, new Date(at(3, '11:02').getTime() + 1), { kind: 'state', state: 'waiting' }),
  ]
  const fileOf = (event: string, ownerId: string, [name, mediaType]: readonly [string, string], content: Buffer) => ({
    id: toId(`${NUMBER} ${name}`),
    eventId: toId(`${NUMBER} ${event}`),
    number: NUMBER,
    ownerId,
    name,
    mediaType,
    content,
    size: content.length,
    state: 'clean' as const,
    createdAt: events.find(({ id }) => id === toId(`${NUMBER} ${event}`))?.createdAt ?? at(7, '15:20'),
  })
  const check = await drawPdf('Two-minute check of the lower guide, Adze 450', [
    'Cover closed, machine cold. Run 20 pieces, measure five.',
    'Run 45 minutes. Measure five again, and the guide with the contact thermometer.',
    'More than 0.03 mm apart: write to us. The guide is warmer than 50 degrees: write to us, too.',
  ])
  return {
    ticket: {
      number: NUMBER,
      organizationId: PLANTS.aldringen,
      type: 'malfunction',
      state: 'waiting',
      subject: 'Crimp height drifts after 40 minutes of running',
      description: TEXTS.opened,
      serialNumber: 'AD450-2207-0148',
      contactId: ingrid,
      agentId: mara,
      team: 'service',
      replies: 3,
      createdAt: at(7, '15:20'),
      updatedAt: at(3, '11:02'),
    },
    events,
    attachments: [
      fileOf('opened', ingrid, ['display-minute-41.jpg', 'image/jpeg'], await drawDisplay()),
      fileOf('opened', ingrid, ['adze450-line2-parameters.png', 'image/png'], await drawParameters()),
      fileOf('suspicion', mara, ['check-lower-guide-adze-450.pdf', 'application/pdf'], check),
      fileOf('check', tobias, ['guide-temperature.webm', 'video/webm'], await readFilm()),
    ],
  }
}
