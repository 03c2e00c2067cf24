import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { PageFrameProvider } from '../../src/components/frame/frame-context.tsx'
import { MeasurementProvider } from '../../src/components/frame/measurement.tsx'
import type { PageFrame } from '../../src/domain/page/page-data.ts'
import type { Namespace, TextTree } from '../../src/i18n/namespaces.ts'
import { addTexts, i18nOf } from '../../src/i18n/text-store.ts'
import { addTextsOf } from './add-texts-of.ts'
import { frameOf } from './frame-of.ts'

/** Renders a component as it stands in a page: with frame, texts (those of the page's language, unless told) and units. */
export function renderInFrame(
  element: ReactNode,
  change: Partial<PageFrame> = {},
  texts?: Readonly<Partial<Record<Namespace, TextTree>>>,
): RenderResult {
  const frame = frameOf(change)
  const { language } = frame.locale
  if (texts === undefined) addTextsOf(language, ['chrome', 'page'])
  else addTexts(language, texts)
  return render(
    <I18nextProvider i18n={i18nOf(language)}>
      <PageFrameProvider frame={frame}>
        <MeasurementProvider initial={frame.measurementSystem}>{element}</MeasurementProvider>
      </PageFrameProvider>
    </I18nextProvider>,
  )
}
