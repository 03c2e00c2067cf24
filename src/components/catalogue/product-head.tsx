import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buildFileLink } from '../../domain/link/file-link.ts'
import type { ProductPageContent } from '../../domain/page/page-data.ts'
import type { SpecificationGroup, SpecificationRow, SystemValue } from '../../domain/catalogue/specification-groups.ts'
import { buttonStyles } from '../kit/links/button.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { useFormat } from '../frame/use-format.ts'
import { Icon } from '../kit/icon.tsx'
import { Row, Wrap } from '../kit/layout/layout.tsx'
import { RouteLink } from '../kit/links/link.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { Tag } from '../kit/tag.tsx'
import { TitleBlock } from '../kit/layout/title-block.tsx'
import { ArticleData, DiscontinuedNotice } from './article-data.tsx'
import { Gallery } from './gallery.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 32px;
  padding-bottom: clamp(40px, 5vw, 72px);
  & > * {
    min-width: 0;
  }
  & h1 {
    margin-block: 6px 16px;
    overflow-wrap: anywhere;
    & small {
      display: block;
      font-size: var(--step-1);
      font-stretch: 96%;
      font-weight: 450;
      letter-spacing: 0;
      color: var(--ink-2);
      line-height: 1.3;
      margin-top: 8px;
    }
  }
  & .facts {
    display: grid;
    gap: 24px;
    align-content: start;
  }
  & .long {
    color: var(--ink-2);
    font-size: var(--step-0);
    line-height: 1.55;
  }
  & .quick {
    border-top: var(--hair);
    & a {
      display: flex;
      align-items: center;
      gap: 12px;
      min-height: 52px;
      border-bottom: var(--hair);
      text-decoration: none;
      font-size: var(--step--1);
      &:hover {
        color: var(--accent);
      }
      & svg {
        color: var(--accent);
      }
      & .size {
        margin-left: auto;
        color: var(--ink-3);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
    }
  }
  @media (min-width: 1024px) {
    grid-template-columns: 7fr 5fr;
    gap: 48px;
    align-items: start;
  }
`

function Figure({ value, unit }: { readonly value: string; readonly unit: string }): ReactNode {
  return (
    <>
      {value} {unit !== '' && <small>{unit}</small>}
    </>
  )
}

function HeadlineValue({ values }: { readonly values: SpecificationRow['values'] }): ReactNode {
  const show = ({ value, unit }: SystemValue): ReactNode => <Figure value={value.text} unit={unit} />
  if ('both' in values) return show(values.both)
  return (
    <>
      <span data-unit="Metric">{show(values.Metric)}</span>
      <span data-unit="Imperial">{show(values.Imperial)}</span>
    </>
  )
}

/** What one sees first: pictures, name, headline values, the way to a quote and the data sheet. */
export function ProductHead(props: {
  readonly content: ProductPageContent
  readonly groups: readonly SpecificationGroup[]
  readonly action?: ReactNode
}): ReactNode {
  const { content, groups, action } = props
  const { t } = useTranslation()
  const format = useFormat()
  const contentLanguage = useContentLanguage()
  const { locale } = useLinkFrame()
  const headline = groups
    .flatMap(({ rows }) => rows)
    .filter((row) => row.headline)
    .slice(0, 4)
  const dataSheet = content.files.find(({ type }) => type === 'data-sheet')
  return (
    <Wrap width="page" className={styles}>
      {content.images.length > 0 && <Gallery images={content.images} name={content.name} />}
      <div className="facts">
        <div {...contentLanguage}>
          <p className="label">
            <RouteLink route={content.classification.route}>{content.classification.name}</RouteLink> /{' '}
            <bdi>{content.brand.name}</bdi>
          </p>
          <h1>
            {content.name}
            {content.shortDescription !== content.name && <small>{content.shortDescription}</small>}
          </h1>
          {content.isNew && <Tag className="fill">{t('product.new')}</Tag>}
        </div>
        {content.discontinued !== undefined && <DiscontinuedNotice {...content.discontinued} />}
        <div {...contentLanguage}>
          <RichText className="long" text={content.longDescription} />
        </div>
        {headline.length > 0 && (
          <TitleBlock
            items={headline.map(({ name, values }) => ({ label: name, value: <HeadlineValue values={values} /> }))}
          />
        )}
        <ArticleData {...content} />
        {(content.contact !== undefined || action !== undefined) && (
          <Row>
            {content.contact !== undefined && (
              <a className={buttonStyles} href="#contact">
                {t('product.quote')}
              </a>
            )}
            {action}
          </Row>
        )}
        {content.files.length > 0 && (
          <ul className="quick">
            {dataSheet !== undefined && (
              <li>
                <a href={buildFileLink(dataSheet.slug, { locale: locale.language })}>
                  <Icon name="down" />
                  {t('documentType.data-sheet')}
                  <span className="size" suppressHydrationWarning>
                    {dataSheet.extension}, {format.fileSize(dataSheet.sizeBytes)}
                  </span>
                </a>
              </li>
            )}
            <li>
              <a href="#documents">
                <Icon name="chevron" />
                {t('product.documents')}
                <span className="size">{format.number(content.files.length)}</span>
              </a>
            </li>
          </ul>
        )}
      </div>
    </Wrap>
  )
}
