import { Link as GatsbyLink } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buildFileLink } from '../../../domain/link/file-link.ts'
import type { ResolvedLink } from '../../../domain/link/link-target.ts'
import { toHref } from '../../../domain/link/links.ts'
import { findActionPanel, NEWS_FEED_PANEL_ID } from '../../frame/actions.ts'
import { useLinkFrame } from '../../frame/frame-context.tsx'
import { useHasUnreadNews } from '../../frame/stores/news-read-store.ts'
import { boxCss, css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'

interface AnchorProps {
  readonly className?: string | undefined
  readonly lang?: string | undefined
  readonly 'aria-current'?: 'page' | 'true' | undefined
  readonly children: ReactNode
}

/** Where a side site shows something of the main site, the address is complete: client navigation does not reach it. */
const ABSOLUTE = /^https?:/i

/**
 * A link to a page: of a `route` inside the site, which has neither locale nor site slug, both are prefixed here;
 * a route that starts with `http` is a plain anchor (S1 §2).
 */
export function RouteLink({ route, children, ...rest }: AnchorProps & { readonly route: string }): ReactNode {
  const { basePath } = useLinkFrame()
  if (ABSOLUTE.test(route))
    return (
      <a {...rest} href={route}>
        {children}
      </a>
    )
  return (
    <GatsbyLink {...rest} to={toHref(basePath, route)}>
      {children}
    </GatsbyLink>
  )
}

const unreadStyles = css`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-inline-start: 8px;
  border-radius: 50%;
  background: var(--accent);
`

/** A mark on what opens the news feed, while there is something new in it (S1 §4). */
function UnreadMark(): ReactNode {
  const { t } = useTranslation('chrome')
  return (
    useHasUnreadNews() && (
      <span className={unreadStyles}>
        <span className="visually-hidden"> ({t('newsFeedUnread')})</span>
      </span>
    )
  )
}

function NewTabNote(): ReactNode {
  const { t } = useTranslation('chrome')
  return <span className="visually-hidden"> {t('newTab')}</span>
}

const buttonReset = boxCss`
  border: 0;
  padding: 0;
  background: none;
  text-align: start;
  cursor: pointer;
`

/** A named action (S1 §2): a panel opens without scripts too; an unknown name is a warning. */
function ActionButton({ action, className, children, ...rest }: AnchorProps & { readonly action: string }): ReactNode {
  const panel = findActionPanel(action)
  return (
    <button
      {...rest}
      className={joinClasses(className, buttonReset)}
      type="button"
      {...(panel === undefined
        ? { onClick: () => console.warn(`Unknown action ${action}`) }
        : { popoverTarget: panel })}
    >
      {children}
      {panel === NEWS_FEED_PANEL_ID && <UnreadMark />}
    </button>
  )
}

/**
 * A link of the content service, whatever its kind (S1 §2, §3 “Link kinds”): internal routes get locale and site slug,
 * `hard:` and external addresses stay as they are, files go to `/file/{slug}`, actions run.
 */
export function Link({ link, children, ...rest }: Partial<AnchorProps> & { readonly link: ResolvedLink }): ReactNode {
  const { basePath, locale } = useLinkFrame()
  const content = children ?? link.text
  switch (link.kind) {
    case 'internal':
      return link.newTab ? (
        <a {...rest} href={toHref(basePath, link.route)} target="_blank" rel="noopener">
          {content}
          <NewTabNote />
        </a>
      ) : (
        <RouteLink {...rest} route={link.route}>
          {content}
        </RouteLink>
      )
    case 'external':
      return (
        <a {...rest} href={link.href} data-external="" {...(link.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {content}
          {link.newTab && <NewTabNote />}
        </a>
      )
    case 'hard':
      return (
        <a {...rest} href={link.href} {...(link.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {content}
          {link.newTab && <NewTabNote />}
        </a>
      )
    case 'file':
      return (
        <a
          {...rest}
          href={buildFileLink(link.slug, { locale: locale.language, download: 'auto', mimeType: link.mimeType })}
        >
          {content}
        </a>
      )
    case 'action':
      return (
        <ActionButton {...rest} action={link.action}>
          {content}
        </ActionButton>
      )
    default:
      return link satisfies never
  }
}
