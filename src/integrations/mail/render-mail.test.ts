import { describe, expect, it } from '@jest/globals'
import { COLOURS, type ColourTokens } from '../../domain/brand/brand.ts'
import { renderMail } from './render-mail.tsx'

describe('a mail', () => {
  it('[N5] has the colours and the name of the group, and no others', () => {
    const colours = Object.fromEntries(Object.keys(COLOURS).map((name) => [name, '#0b7a4b'])) as unknown as ColourTokens
    const html = renderMail({ language: 'pl', subject: 'A & B', brand: 'Nordlicht', colours, children: 'Text' })
    expect([...new Set(html.match(/#[0-9a-f]{3,6}\b/g))]).toEqual(['#0b7a4b'])
    expect(html).toMatch(/^<!doctype html><html lang="pl">.*<title>A &amp; B<\/title>.*Nordlicht<\/p>Text/)
  })
})
