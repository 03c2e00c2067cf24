import type { ReactNode } from 'react'
import { ArrowLink } from '../kit/links/arrow-link.tsx'
import { Stack, Wrap } from '../kit/layout/layout.tsx'
import { joinClasses } from '../../theme/join-classes.ts'
import { Picture } from '../kit/picture.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { DimensionLine, Section } from '../kit/layout/section.tsx'
import { Sheet } from '../kit/layout/sheet.tsx'
import { Video } from '../kit/video.tsx'
import type { ModuleProps } from './module-props.ts'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 24px;
  & > * {
    min-width: 0;
  }
  & .media img {
    width: 100%;
  }
  & .body {
    align-content: center;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1fr;
    gap: 64px;
    align-items: center;
    & > .dim {
      grid-column: 1 / -1;
    }
    &.right > .media {
      order: 2;
    }
  }
`

/** A picture or film beside a text. */
export function Aside({ module, mark, tight }: ModuleProps<'aside'>): ReactNode {
  const { title, side, image, video, body, links } = module
  return (
    <Section id={module.anchor} tight={tight} surface={module.surface} theme={module.theme}>
      <Wrap className={joinClasses(side, styles)}>
        {title !== undefined && <DimensionLine mark={mark} />}
        {video !== undefined || image !== undefined ? (
          <Sheet className="media">
            {video === undefined ? (
              <Picture image={image} preset="asideSquare" />
            ) : (
              <Video video={video} label={title ?? video.poster.alt} preset="asideVideo" />
            )}
          </Sheet>
        ) : null}
        <Stack className="body">
          {title !== undefined && <h2>{title}</h2>}
          <RichText text={body} />
          {links.map((link) => (
            <ArrowLink key={link.text} link={link} />
          ))}
        </Stack>
      </Wrap>
    </Section>
  )
}
