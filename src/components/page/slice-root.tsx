import { Suspense, type ReactNode } from 'react'
import type { ChromeFrame } from '../../domain/page/chrome-data.ts'
import type { TextTree } from '../../i18n/namespaces.ts'
import { toChromeI18n } from '../../i18n/text-store.ts'
import { TextsProvider } from '../../i18n/texts-context.tsx'
import { LinkFrameProvider } from '../frame/frame-context.tsx'

/** What header and footer stand in: only `wrapRootElement` wraps a slice, so frame and texts come from its context. */
export function SliceRoot({
  frame,
  children,
}: {
  readonly frame: ChromeFrame
  readonly children: ReactNode
}): ReactNode {
  return (
    <TextsProvider i18n={toChromeI18n(frame.locale.language, frame.texts as TextTree)}>
      <LinkFrameProvider frame={frame}>
        <Suspense>{children}</Suspense>
      </LinkFrameProvider>
    </TextsProvider>
  )
}
