import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoryTeaser } from '../../domain/page/page-module.ts'
import { useFormat } from '../frame/use-format.ts'
import { Icon } from '../kit/icon.tsx'
import { RouteLink } from '../kit/links/link.tsx'
import { Picture } from '../kit/picture.tsx'
import { css } from '../../theme/css.ts'
import { stretchedLink } from '../../theme/stretched-link.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const styles = css`
  position: relative;
  display: grid;
  gap: 14px;
  align-content: start;
  & .pic {
    background: var(--surface-2);
    aspect-ratio: 16 / 9;
    overflow: hidden;
    position: relative;
    & > * {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
    & > .film {
      position: absolute;
      inset: auto auto 12px 12px;
      width: 36px;
      height: 36px;
      display: grid;
      place-items: center;
      background: var(--ink);
      color: var(--paper);
    }
  }
  & h3 a {
    ${stretchedLink}
  }
  &:hover h3 a {
    color: var(--accent);
  }
  & p.text {
    color: var(--ink-2);
  }
  &.large h3 {
    font-size: var(--step-2);
  }
  &.plain {
    border-top: 1px solid var(--ink);
    padding-top: 16px;
  }
`

/** A story: picture, category, day, reading time, title; `large` with its lead, `plain` without a picture. */
export function StoryCard(props: {
  readonly story: StoryTeaser
  readonly look?: 'large' | 'plain'
  readonly className?: string
}): ReactNode {
  const { story, look, className } = props
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <article className={joinClasses(look, className, styles)} {...omitUndefined({ lang: story.lang })}>
      {look !== 'plain' && (
        <div className="pic">
          <Picture
            image={story.image}
            preset="inline"
            alt=""
            sizes="(min-width: 1024px) 420px, (min-width: 640px) 46vw, 94vw"
          />
          {story.hasVideo && (
            <span className="film">
              <Icon name="play" size={16} />
            </span>
          )}
        </div>
      )}
      <p className="meta">
        <span>{story.category}</span>
        <time dateTime={story.publicationDate} suppressHydrationWarning>
          {format.date(story.publicationDate)}
        </time>
        <span>{t('story.minutes', { count: story.readingMinutes })}</span>
        {story.hasVideo && <span className="visually-hidden">{t('story.withVideo')}</span>}
      </p>
      <h3>
        <RouteLink route={story.route}>{story.title}</RouteLink>
      </h3>
      {look === 'large' && <p className="text">{story.leadText}</p>}
    </article>
  )
}
