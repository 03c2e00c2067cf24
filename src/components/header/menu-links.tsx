import type { ReactNode } from 'react'
import type { ChromeItem } from '../../domain/page/chrome-data.ts'
import { toHref } from '../../domain/link/links.ts'
import { useIsCurrentPath } from '../frame/stores/current-page.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { Link } from '../kit/links/link.tsx'

/**
 * Whether the page on screen is an item's page or below it; always `false` until the browser has taken over. Of all items, only
 * those are rendered again for which it changes.
 */
export function useIsCurrent({ link }: ChromeItem): boolean {
  const { basePath } = useLinkFrame()
  const route = link?.kind === 'internal' ? link.route : undefined
  return useIsCurrentPath(route === undefined ? undefined : toHref(basePath, route), route === '/')
}

/** An item as a link; a heading without a target as text. */
export function MenuItem({ item, className }: { readonly item: ChromeItem; readonly className?: string }): ReactNode {
  const isCurrent = useIsCurrent(item)
  if (item.link === undefined) return <span className={className}>{item.title}</span>
  return (
    <Link link={item.link} className={className} aria-current={isCurrent ? 'true' : undefined}>
      <span>{item.title}</span>
    </Link>
  )
}
