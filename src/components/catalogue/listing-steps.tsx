import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listPageSteps, toListingRoute } from '../../domain/catalogue/listing-pages.ts'
import type { ListingPaging } from '../../domain/page/page-data.ts'
import { from } from '../../theme/breakpoints.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { Icon } from '../kit/icon.tsx'
import { RouteLink } from '../kit/links/link.tsx'

const styles = css`
  padding-top: 24px;
  & ol {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    list-style: none;
    padding: 0;
    font-variant-numeric: tabular-nums;
  }
  & li > * {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding-inline: 6px;
    text-decoration: none;
  }
  & a {
    border: 1px solid transparent;
    border-radius: var(--radius);
    &:hover {
      border-color: var(--ink);
    }
  }
  & [aria-current] {
    font-weight: 600;
    color: var(--accent-strong);
    box-shadow: inset 0 -3px 0 var(--accent);
  }
  & .gap {
    color: var(--ink-3);
  }
  /* A small screen has room for seven targets of 44 px. */
  & .neighbour {
    display: none;
  }
  ${from.phone} {
    & ol {
      gap: 4px;
    }
    & .neighbour {
      display: block;
    }
  }
  @media print {
    display: none;
  }
`

/** Text of a page number for screen readers. */
function StepName({ page }: { readonly page: number }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden="true">{page}</span>
      <span className="visually-hidden">{t('paging.page', { page })}</span>
    </>
  )
}

function Turn(props: { readonly paging: ListingPaging; readonly by: -1 | 1 }): ReactNode {
  const { paging, by } = props
  const { t } = useTranslation()
  const page = paging.page + by
  if (page < 1 || page > paging.pages) return null
  return (
    <li>
      <RouteLink route={toListingRoute(paging.route, page)}>
        <Icon name={by < 0 ? 'back' : 'go'} />
        <span className="visually-hidden">{t(by < 0 ? 'paging.previous' : 'paging.next')}</span>
      </RouteLink>
    </li>
  )
}

/** The way through the pages of a classification, by links: back and on, the first, the last and the neighbours. */
export function ListingSteps({ paging }: { readonly paging: ListingPaging }): ReactNode {
  const { t } = useTranslation()
  const { page, pages, route } = paging
  return (
    <nav className={styles} aria-label={t('paging.label')}>
      <ol>
        <Turn paging={paging} by={-1} />
        {listPageSteps(page, pages).map((step, at) =>
          step === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap is known by its place alone
            <li key={`gap ${at}`} className="gap" aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={step} className={joinClasses(step !== page && step !== 1 && step !== pages && 'neighbour')}>
              {step === page ? (
                <span aria-current="page">
                  <StepName page={step} />
                </span>
              ) : (
                <RouteLink route={toListingRoute(route, step)}>
                  <StepName page={step} />
                </RouteLink>
              )}
            </li>
          ),
        )}
        <Turn paging={paging} by={1} />
      </ol>
    </nav>
  )
}
