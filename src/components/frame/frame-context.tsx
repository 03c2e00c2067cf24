import { createContext, useContext, type ReactNode } from 'react'
import type { PageFrame } from '../../domain/page/page-data.ts'

/** What links and formats need: the part that pages and slices have in common. */
export type LinkFrame = Pick<PageFrame, 'basePath' | 'locale' | 'siteId' | 'siteName' | 'measurementSystem'>

const LinkFrameContext = createContext<LinkFrame | undefined>(undefined)
const PageFrameContext = createContext<PageFrame | undefined>(undefined)

/** Gives links their base path. */
export function LinkFrameProvider({
  frame,
  children,
}: {
  readonly frame: LinkFrame
  readonly children: ReactNode
}): ReactNode {
  return <LinkFrameContext value={frame}>{children}</LinkFrameContext>
}

/** Gives a page's frame to everything below. */
export function PageFrameProvider({
  frame,
  children,
}: {
  readonly frame: PageFrame
  readonly children: ReactNode
}): ReactNode {
  return (
    <PageFrameContext value={frame}>
      <LinkFrameProvider frame={frame}>{children}</LinkFrameProvider>
    </PageFrameContext>
  )
}

/** @throws when neither a page nor a slice is above. */
export function useLinkFrame(): LinkFrame {
  const frame = useContext(LinkFrameContext)
  if (frame === undefined)
    throw new Error('No frame here: wrap the component in a LinkFrameProvider or PageFrameProvider')
  return frame
}

/** @throws outside a page, such as in a slice. */
export function usePageFrame(): PageFrame {
  const frame = useContext(PageFrameContext)
  if (frame === undefined) throw new Error('No page frame here: wrap the component in a PageFrameProvider')
  return frame
}
