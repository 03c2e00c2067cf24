import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Figure } from '../kit/figure.tsx'
import { Icon } from '../kit/icon.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { Sheet } from '../kit/layout/sheet.tsx'
import { Video } from '../kit/video.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'
import { css } from '../../theme/css.ts'

const transcriptStyles = css`
  border-bottom: var(--hair);
  margin-top: 8px;
  & summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 48px;
    font-weight: 500;
  }
  & .text {
    padding-bottom: 24px;
    font-size: var(--step--1);
  }
`

/** A film with caption and transcript. */
export function VideoModule({ module, mark, tight }: ModuleProps<'video'>): ReactNode {
  const { t } = useTranslation()
  return (
    <ModuleSection module={module} mark={mark} tight={tight} width={module.size}>
      <Figure caption={module.caption}>
        <Sheet>
          <Video
            video={module.video}
            label={module.title ?? module.caption ?? t('video.label')}
            preset={module.size === 'stretched' ? 'stretchedVideo' : 'videoThumb'}
          />
        </Sheet>
      </Figure>
      {module.transcript !== undefined && (
        <details className={transcriptStyles}>
          <summary>
            {t('video.transcript')}
            <Icon name="plus" />
          </summary>
          <RichText className="text" text={module.transcript} />
        </details>
      )}
    </ModuleSection>
  )
}
