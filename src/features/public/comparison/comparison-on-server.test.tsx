/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { frameOf } from '../../../../tests/components/frame-of.ts'
import { PageFrameProvider } from '../../../components/frame/frame-context.tsx'
import { createI18n } from '../../../i18n/create-i18n.ts'
import type { TextTree } from '../../../i18n/namespaces.ts'
import { TextsProvider } from '../../../i18n/texts-context.tsx'
import { ComparisonDock } from './comparison-dock.tsx'
import { ComparisonScreen } from './comparison-screen.tsx'

const page = JSON.parse(readFileSync('locales/de/page.json', 'utf8')) as TextTree

const render = (element: ReactNode): string =>
  renderToString(
    <TextsProvider i18n={createI18n('de', { page })}>
      <PageFrameProvider frame={frameOf()}>{element}</PageFrameProvider>
    </TextsProvider>,
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
