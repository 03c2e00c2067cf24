import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageDifference } from '../../../contracts/editor/page-difference.ts'
import { FRAME_WIDTHS, type ImpactQueryState } from './impact-query-state.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

const FRAME_PATH = '/api/editor-area/preview-frame'
/** Of what is seen of a page, in CSS pixels of the screen. */
const FRAME_HEIGHT = 640

export interface PageSidesProps extends Pick<ImpactQueryState, 'width' | 'entry'> {
  readonly url: string
  readonly titles: PageDifference['titles']
}

/** A page at a fixed width, scaled down where the screen is narrower; it runs no scripts. */
function ScaledFrame({
  src,
  title,
  width,
}: {
  readonly src: string
  readonly title: string
  readonly width: number
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return (
    <div className="e-frame" ref={place} style={{ height: FRAME_HEIGHT }}>
      <iframe
        src={src}
        title={title}
        sandbox="allow-same-origin"
        loading="lazy"
        style={{ width, height: FRAME_HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** The page of both stages as it looks, at the width of a phone or a desktop. */
export function PageSides({ url, titles, width, entry }: PageSidesProps): ReactNode {
  const { t } = useTranslation('editor')
  const stages = [
    { stage: 'PUBLISHED', side: 'before', title: titles.before, missing: t('impact.only.after') },
    { stage: 'DRAFT', side: 'after', title: titles.after, missing: t('impact.only.before') },
  ] as const
  const sourceOf = (stage: string): string =>
    `${FRAME_PATH}?${new URLSearchParams({ url, stage, ...omitUndefined({ entry }) }).toString()}`
  return (
    <div className="e-sides">
      {stages.map(({ stage, side, title, missing }) => (
        <figure key={stage}>
          <figcaption>
            <strong>{t(`impact.${side}`)}</strong> {title ?? ''}
          </figcaption>
          {title === null ? (
            <p className="e-note">{missing}</p>
          ) : (
            <ScaledFrame src={sourceOf(stage)} title={`${t(`impact.${side}`)}: ${title}`} width={FRAME_WIDTHS[width]} />
          )}
        </figure>
      ))}
    </div>
  )
}
