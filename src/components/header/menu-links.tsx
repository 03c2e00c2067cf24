import type { ReactNode } from 'react'
import type { ChromeItem } from '../../domain/chrome-data.ts'
import { toHref } from '../../domain/links.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { Link } from '../link.tsx'

/** Whether the page on screen is an item's page or below it; always `false` until the browser has taken over. */
export function useIsCurrent(): (item: ChromeItem) => boolean {
  const page = useCurrentPage()
  const { basePath } = useLinkFrame()
  return ({ link }) => {
    if (page === undefined || link?.kind !== 'internal') return false
    const href = toHref(basePath, link.route)
    return page.path === href || (link.route !== '/' && page.path.startsWith(`${href}/`))
  }
}

/** An item as a link; a heading without a target as text. */
export function MenuItem({ item, className }: { readonly item: ChromeItem; readonly className?: string }): ReactNode {
  const isCurrent = useIsCurrent()
  if (item.link === undefined) return <span className={className}>{item.title}</span>
  return (
    <Link link={item.link} className={className} {...(isCurrent(item) ? { 'aria-current': 'true' as const } : {})}>
      <span>{item.title}</span>
    </Link>
  )
}
