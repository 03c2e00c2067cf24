/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { addTextsOf } from '../../../../tests/components/add-texts-of.ts'
import { frameOf } from '../../../../tests/components/frame-of.ts'
import { PageFrameProvider } from '../../../components/frame/frame-context.tsx'
import { i18nOf } from '../../../i18n/text-store.ts'
import { ComparisonDock } from './basket/comparison-dock.tsx'
import { ComparisonScreen } from './screen/comparison-screen.tsx'

addTextsOf('de', ['chrome', 'page'])

const render = (element: ReactNode): string =>
  renderToString(
    <I18nextProvider i18n={i18nOf('de')}>
      <PageFrameProvider frame={frameOf()}>{element}</PageFrameProvider>
    </I18nextProvider>,
  )

describe('the comparison on the server', () => {
  it('[K6] knows of no basket: notice and bar are not in the page', () => {
    expect(render(<ComparisonDock />)).toBe('')
  })

  it('[K7] says to a visitor without scripts what else there is, and nothing to others', () => {
    const html = render(<ComparisonScreen classifications={[]} />)
    expect(html).toMatch(/^<noscript>.*JavaScript.*<\/noscript>$/s)
  })
})
