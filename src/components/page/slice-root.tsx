import { Suspense, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { ChromeFrame } from '../../domain/page/chrome-data.ts'
import { i18nOf } from '../../i18n/text-store.ts'
import { textTagOf } from '../../domain/locale/text-tag.ts'
import { LinkFrameProvider } from '../frame/frame-context.tsx'

/** What header and footer stand in: only `wrapRootElement` wraps a slice, so it has providers of its own. */
export function SliceRoot({
  frame,
  children,
}: {
  readonly frame: ChromeFrame
  readonly children: ReactNode
}): ReactNode {
  return (
    <I18nextProvider i18n={i18nOf(textTagOf(frame.locale))}>
      <LinkFrameProvider frame={frame}>
        <Suspense>{children}</Suspense>
      </LinkFrameProvider>
    </I18nextProvider>
  )
}
