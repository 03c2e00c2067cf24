import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { locationCardOf } from '../../../tests/components/location-card.ts'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { NearField } from './near-field.tsx'

describe('NearField', () => {
  it('[P9] keeps names that are written from right to left apart from the brackets around them', () => {
    const location = locationCardOf('haifa', { city: 'חיפה', name: 'טרנהולט 4' })
    const nothing = (): void => undefined
    renderInFrame(
      <NearField locations={[location]} near="" position={{ state: 'unasked' }} onNear={nothing} onAsk={nothing} />,
    )
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(
      '\u2068חיפה\u2069 (\u2068טרנהולט 4\u2069)',
    )
  })
})
