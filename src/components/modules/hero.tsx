import type { ReactNode } from 'react'
import { buildImageUrl } from '../../domain/picture/image-url.ts'
import { toThemeClass } from '../../domain/site/theme-class.ts'
import { ArrowLink } from '../kit/links/arrow-link.tsx'
import { Balloon } from '../kit/balloon.tsx'
import { ButtonLink } from '../kit/links/button.tsx'
import { joinClasses } from '../../theme/join-classes.ts'
import { Row, Stack, Wrap } from '../kit/layout/layout.tsx'
import { Link } from '../kit/links/link.tsx'
import { Picture } from '../kit/picture.tsx'
import { Sheet } from '../kit/layout/sheet.tsx'
import type { ModuleProps } from './module-props.ts'
import { css } from '../../theme/css.ts'

const styles = css`
  padding-block: clamp(24px, 4vw, 64px) var(--section);
  & .top {
    display: grid;
    gap: 24px;
    align-items: end;
    margin-bottom: clamp(28px, 4vw, 56px);
  }
  & h1 {
    font-size: var(--step-6);
    line-height: 1;
    letter-spacing: -0.022em;
    font-weight: 540;
    &:is(:lang(ja), :lang(zh)) {
      /* Nine of these letters, as many as the longest phrase has, fit a line of a phone. */
      font-size: min(var(--step-5), 9.6vw);
      font-weight: 600;
      line-height: 1.25;
      letter-spacing: 0;
    }
    & > span {
      display: block;
      text-wrap: balance;
    }
    &.long {
      font-size: var(--step-5);
      max-width: 26ch;
    }
  }
  & .lead {
    max-width: 44ch;
  }
  & .sheet {
    padding: clamp(12px, 2vw, 32px) clamp(8px, 2vw, 32px) clamp(44px, 4vw, 40px);
    & img {
      width: 100%;
    }
    /* A photograph is no drawing: it fills its frame. */
    &:has(> .gatsby-image-wrapper) {
      padding: 0;
      &::before {
        content: none;
      }
    }
  }
  & .legend {
    display: grid;
    border: 1px solid var(--ink);
    border-top: 0;
    & li {
      position: relative;
      display: flex;
      gap: 12px;
      align-items: flex-start;
      padding: 16px;
      line-height: 1.4;
      &:hover b {
        color: var(--accent);
      }
    }
    & li:not(.first) {
      border-top: var(--hair);
    }
    & b {
      display: block;
      font-weight: 550;
    }
    & p {
      font-size: var(--step--1);
      color: var(--ink-2);
    }
    & a {
      text-decoration: none;
      &::after {
        content: '';
        position: absolute;
        inset: 0;
      }
    }
  }
  @media (min-width: 900px) {
    & .legend {
      grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
      & li {
        padding: 20px 20px 22px;
      }
      & li:not(.first) {
        border-top: 0;
        border-left: var(--hair);
      }
    }
  }
  @media (min-width: 1024px) {
    & .top {
      grid-template-columns: 8fr 4fr;
      gap: 40px;
    }
  }
`

/** Each sentence of a headline gets a line of its own. */
const splitSentences = (title: string): readonly string[] =>
  title.split(/(?<=[.!?])\s+|(?<=。)/).filter((part) => part !== '')

/** Headline above the sheet, its legend below it. */
export function Hero({ module }: ModuleProps<'hero'>): ReactNode {
  const { title = '', lead, image, imageSmall, links, legend, caption, scale, theme } = module
  const [first, ...others] = links
  return (
    <div className={joinClasses(theme !== undefined && toThemeClass(theme), styles)} id={module.anchor}>
      <Wrap width="page">
        <div className="top">
          <h1 className={title.length > 70 ? 'long' : undefined}>
            {splitSentences(title).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </h1>
          <Stack>
            <p className="lead">{lead}</p>
            {first !== undefined && (
              <Row>
                <ButtonLink link={first} />
                {others.map((link) => (
                  <ArrowLink key={link.text} link={link} />
                ))}
              </Row>
            )}
          </Stack>
        </div>
        {image !== undefined && (
          <Sheet className="sheet" caption={[caption, scale]}>
            {imageSmall === undefined || image.mimeType !== 'image/svg+xml' ? (
              <Picture image={image} preset="stretched" eager />
            ) : (
              <picture>
                <source
                  media="(max-width: 699px)"
                  srcSet={buildImageUrl(imageSmall.url, { width: 960 }, imageSmall)}
                  width={imageSmall.width}
                  height={imageSmall.height}
                />
                <Picture image={image} preset="stretched" eager />
              </picture>
            )}
          </Sheet>
        )}
        {legend.length > 0 && (
          <ol className="legend" {...(image === undefined ? { style: { borderTop: '1px solid var(--ink)' } } : {})}>
            {legend.map(({ title: name, text, link }, index) => (
              <li key={name} className={index === 0 ? 'first' : undefined}>
                <Balloon aria-hidden="true">{index + 1}</Balloon>
                <div>
                  <b>{link === undefined ? name : <Link link={link}>{name}</Link>}</b>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Wrap>
    </div>
  )
}
