import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES } from '../../../src/domain/locale/language.ts'
import { ESCALATIONS } from '../../../src/domain/service-level/promise-clocks.ts'
import type { AccountRow } from '../rows.ts'
import { composeMail } from './compose-mail.ts'
import { COLOURS, type ColourToken } from '../../../src/domain/brand/brand.ts'
import { readMailTexts } from './mail-texts.ts'
import { MAIL_KINDS } from '../notices/notify.ts'

const texts = readMailTexts()

const placeholdersOf = (value: unknown): readonly string[] =>
  [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].toSorted((a, b) => a.localeCompare(b))

const facts = {
  organization: 'Werk Nord',
  services: 'tickets campus',
  author: 'Ada <Test>',
  ticket: '48213',
  subject: 'Crimp height',
  expiresAt: '2026-12-04T10:00:00Z',
  reason: 'one a plant',
  dueAt: '2026-12-04T10:00:00Z',
  timeZone: 'Asia/Tokyo',
}

describe('colours of mails of the portal', () => {
  it('[M6] [N5] are those of the group', () => {
    const reader = { language: 'en', firstName: 'Anna', lastName: 'Falk' } as AccountRow
    const colours = Object.fromEntries(Object.keys(COLOURS).map((name) => [name, '#0b7a4b'])) as Record<
      ColourToken,
      string
    >
    const { html } = composeMail({ kind: 'invitation', reader, facts, texts: texts.en, colours, brand: 'Nordwerk', link: 'https://n.example' }) // prettier-ignore
    expect([...new Set(html.match(/#[0-9a-f]{3,6}\b/g))]).toEqual(['#0b7a4b'])
  })
})

describe('mails of the portal', () => {
  it.each(MAIL_KINDS)('[M6] say the same of %s in every language', (kind) => {
    const wanted = placeholdersOf(texts.en.mails[kind])
    for (const language of TEXT_LANGUAGES)
      expect([language, placeholdersOf(texts[language].mails[kind])]).toEqual([language, wanted])
  })

  it.each(TEXT_LANGUAGES.flatMap((language) => MAIL_KINDS.map((kind) => [language, kind] as const)))(
    '[M6] are whole in %s: %s',
    (language, kind) => {
      const reader = { language, firstName: 'Anna', lastName: 'Falk' } as AccountRow
      const link = 'https://www.trenholt.example/x?a=1&b=2'
      const mail = composeMail({
        kind,
        reader,
        facts,
        texts: texts[language],
        colours: COLOURS,
        brand: 'Trenholt',
        link,
        preferencesLink: link,
        list: kind === 'digest' ? [{ text: 'Ada <Test>', link }] : [],
      })
      const all = `${mail.subject} ${mail.text} ${mail.html}`
      expect([
        all.match(/\{\w+\}|undefined/g),
        mail.text.includes(link),
        mail.text.includes(ESCALATIONS.some((name) => name === kind) ? 'Werk Nord' : 'Ada <Test>'),
      ]).toEqual([
        null,
        true,
        // Nobody else deletes an account that somebody deletes themselves, or does not use.
        kind !== 'accountDeleted' && kind !== 'accountUnused',
      ])
      expect([mail.html.includes('<Test>'), /<(?:script|img|link)/.test(mail.html)]).toEqual([false, false])
    },
  )
})
