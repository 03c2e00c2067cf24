import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactCard } from '../../domain/page/page-module.ts'
import { from } from '../../theme/breakpoints.ts'
import { Balloon } from './balloon.tsx'
import { buttonStyles } from './links/button.tsx'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { Icon } from './icon.tsx'
import { Stack, Wrap } from './layout/layout.tsx'
import { PhoneList } from './phone-list.tsx'
import { Section } from './layout/section.tsx'
import { css } from '../../theme/css.ts'

const writeStyles = css`
  margin-top: 24px;
`

const styles = css`
  display: grid;
  gap: 32px;
  & .promise {
    display: flex;
    align-items: center;
    gap: 16px;
    font-weight: 500;
  }
  & .phones {
    border-top: 1px solid var(--line-strong);
    & > div {
      display: flex;
      justify-content: space-between;
      align-items: center;
      gap: 16px;
      min-height: 52px;
      border-bottom: 1px solid var(--line);
      font-variant-numeric: tabular-nums;
    }
    & dt {
      color: var(--ink-3);
    }
    & a {
      text-decoration: none;
      font-weight: 500;
      min-height: 44px;
      display: inline-flex;
      align-items: center;
      &:hover {
        color: var(--accent);
      }
    }
  }
  & .desk {
    font-weight: 550;
    padding-bottom: 12px;
  }
  ${from.columns} {
    grid-template-columns: 6fr 6fr;
    gap: 64px;
    align-items: start;
  }
`

export interface ContactPanelProps {
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly contact: ContactCard
  readonly theme?: string | undefined
  readonly surface?: boolean
}

/** “Talk to an expert”: the desk that answers, with the promise of an answer within 24 hours (S1 §2, §9). */
export function ContactPanel({
  id = 'contact',
  title,
  text,
  contact,
  theme,
  surface = true,
}: ContactPanelProps): ReactNode {
  const { t } = useTranslation()
  const contentLanguage = useContentLanguage()
  return (
    <Section id={id} surface={surface} theme={theme}>
      <Wrap className={styles}>
        <Stack>
          <h2>{title ?? t('contact.title')}</h2>
          <p className="lead">{text ?? contact.text}</p>
          <p className="promise">
            <Balloon className="large" aria-hidden="true">
              24
            </Balloon>
            {t('contact.promise')}
          </p>
        </Stack>
        <div {...contentLanguage}>
          <p className="desk">{contact.name}</p>
          <PhoneList className="phones" phones={contact.phones} />
          <p className={writeStyles}>
            <a className={buttonStyles} href={`mailto:${contact.email}`}>
              <Icon name="mail" />
              {t('contact.write')}
            </a>
          </p>
        </div>
      </Wrap>
    </Section>
  )
}
