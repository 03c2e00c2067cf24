/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { addTextsOf } from '../../../tests/components/add-texts-of.ts'
import { frameOf } from '../../../tests/components/frame-of.ts'
import { locationCardOf } from '../../../tests/components/location-card.ts'
import { i18nOf } from '../../i18n/text-store.ts'
import { PageFrameProvider } from '../frame/frame-context.tsx'
import { MeasurementProvider } from '../frame/measurement.tsx'
import { registerLazyCode } from '../../../tests/components/register-lazy-code.ts'
import { PageModules } from '../modules/page-modules.tsx'

addTextsOf('de', ['chrome', 'page'])

function renderLocations(count: number): string {
  registerLazyCode()
  const locations = Array.from({ length: count }, (_, index) => locationCardOf(`loc-${index}`))
  return renderToString(
    <I18nextProvider i18n={i18nOf('de')}>
      <PageFrameProvider frame={frameOf()}>
        <MeasurementProvider initial="Metric">
          <PageModules modules={[{ type: 'locations', key: 'l', surface: false, locations }]} />
        </MeasurementProvider>
      </PageFrameProvider>
    </I18nextProvider>,
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
