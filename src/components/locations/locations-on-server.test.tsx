/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { frameOf } from '../../../tests/components/frame-of.ts'
import { locationCardOf } from '../../../tests/components/location-card.ts'
import { createI18n } from '../../i18n/create-i18n.ts'
import type { TextTree } from '../../i18n/namespaces.ts'
import { TextsProvider } from '../../i18n/texts-context.tsx'
import { PageFrameProvider } from '../frame/frame-context.tsx'
import { MeasurementProvider } from '../frame/measurement.tsx'
import { registerLateCode } from '../../../tests/components/register-late-code.ts'
import { PageModules } from '../modules/page-modules.tsx'

const page = JSON.parse(readFileSync('locales/de/page.json', 'utf8')) as TextTree

function renderLocations(count: number): string {
  registerLateCode()
  const locations = Array.from({ length: count }, (_, index) => locationCardOf(`loc-${index}`))
  return renderToString(
    <TextsProvider i18n={createI18n('de', { page })}>
      <PageFrameProvider frame={frameOf()}>
        <MeasurementProvider initial="Metric">
          <PageModules modules={[{ type: 'locations', key: 'l', surface: false, locations }]} />
        </MeasurementProvider>
      </PageFrameProvider>
    </TextsProvider>,
  )
}

describe('the locations on the server', () => {
  it('[S6] are complete without scripts: every address in the list, every place on the map', () => {
    const html = renderLocations(8)
    expect(html.match(/<address>/g)).toHaveLength(8)
    expect(html.match(/<circle /g)).toHaveLength(8)
    expect(html).toContain('href="/maps/world.svg#land"')
  })

  it('[S6] ask nothing: fields wait for scripts, and no position or distance is in the page', () => {
    const html = renderLocations(8)
    expect(html.match(/<(?:input|select)[^>]*>/g)?.every((field) => field.includes('disabled'))).toBe(true)
    expect(html).not.toMatch(/\d km/)
  })

  it('[S6] are cards where they are few', () => {
    const html = renderLocations(2)
    expect(html).not.toContain('<details')
    expect(html.match(/<address>/g)).toHaveLength(2)
  })
})
