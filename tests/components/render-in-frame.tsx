import { readFileSync } from 'node:fs'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PageFrameProvider } from '../../src/components/frame/frame-context.tsx'
import { MeasurementProvider } from '../../src/components/frame/measurement.tsx'
import type { PageFrame } from '../../src/domain/page/page-data.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import type { InterfaceTexts, TextTree } from '../../src/i18n/namespaces.ts'
import { TextsProvider } from '../../src/i18n/texts-context.tsx'
import { frameOf } from './frame-of.ts'

const readTexts = (language: string, namespace: string): TextTree =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as TextTree

/** Renders a component as it stands in a page: with frame, texts (those of the page's language, unless told) and units. */
export function renderInFrame(
  element: ReactNode,
  change: Partial<PageFrame> = {},
  texts?: InterfaceTexts,
): RenderResult {
  const frame = frameOf(change)
  const { language } = frame.locale
  const { chrome, page } = texts ?? { chrome: readTexts(language, 'chrome'), page: readTexts(language, 'page') }
  const i18n = createI18n(language, { chrome, page })
  return render(
    <TextsProvider i18n={i18n}>
      <PageFrameProvider frame={frame}>
        <MeasurementProvider initial={frame.measurementSystem}>{element}</MeasurementProvider>
      </PageFrameProvider>
    </TextsProvider>,
  )
}
