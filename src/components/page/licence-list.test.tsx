import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { addTextsOf } from '../../../tests/components/add-texts-of.ts'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { LicenceList, type ShippedSoftware } from './licence-list.tsx'

addTextsOf('de', ['licences'])

const software: ShippedSoftware = {
  parts: [
    {
      name: 'react',
      version: '19.3.1',
      kind: 'CODE',
      licence: 'MIT',
      url: 'https://react.dev',
      notices: ['Copyright (c) Meta Platforms, Inc. and affiliates'],
      textId: 'mit',
    },
    {
      name: 'archivo',
      version: '5.3.0',
      kind: 'TYPEFACE',
      licence: 'OFL-1.1',
      url: null,
      notices: [],
      textId: 'ofl-1.1',
    },
  ],
  texts: [
    { id: 'mit', licence: 'MIT', text: 'Permission is hereby granted.\n\nTHE SOFTWARE IS PROVIDED "AS IS".' },
    { id: 'ofl-1.1', licence: 'OFL-1.1', text: 'Fonts may be used.' },
  ],
}

describe('LicenceList', () => {
  it('[S1] leads from each work to the text of its licence, and names who holds the rights', () => {
    renderInFrame(<LicenceList software={software} sites={['Trenholt', 'Fachtage']} brands={['Ovander']} />)
    const item = screen.getByRole('heading', { name: 'react' }).closest('li')
    if (item === null) throw new Error('No item')
    expect(item.textContent).toBe('reactVersion 19.3.1, Lizenz: MITCopyright (c) Meta Platforms, Inc. and affiliates')
    const link = within(item).getByRole<HTMLAnchorElement>('link', { name: 'MIT' })
    expect(document.querySelector(link.hash)?.textContent).toContain(
      'Verwendet von: reactPermission is hereby granted.',
    )
    expect(screen.getByText(/^Diese Liste gilt für Trenholt.+Fachtage\. Namen und Logos von Ovander/)).toBeTruthy()
  })
})
