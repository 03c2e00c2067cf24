import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Balloon } from '../../kit/balloon.tsx'
import { useLinkFrame, usePageFrame } from '../../frame/frame-context.tsx'
import { useContentLanguage } from '../../frame/use-content-language.ts'
import { Stack, Wrap } from '../../kit/layout/layout.tsx'
import type { ModuleProps } from '../module-props.ts'
import { PhoneList } from '../../kit/phone-list.tsx'
import { DimensionLine, Section } from '../../kit/layout/section.tsx'
import type { ContactCard } from '../../../domain/page/page-module.ts'
import { from } from '../../../theme/breakpoints.ts'
import { css } from '../../../theme/css.ts'
import { PublicForm } from '../../forms/public-form.tsx'

const styles = css`
  display: grid;
  gap: 40px;
  & > * {
    min-width: 0;
  }
  & .dim {
    grid-column: 1 / -1;
  }
  ${from.columns} {
    grid-template-columns: 4fr 8fr;
    gap: 40px 64px;
    align-items: start;
  }
`

const contactStyles = css`
  display: grid;
  gap: 12px;
  width: min(100%, 440px);
  border-top: 1px solid var(--line-strong);
  padding-top: 20px;
  & .promise {
    display: flex;
    align-items: center;
    gap: 16px;
    font-weight: 500;
  }
  & .desk {
    font-weight: 550;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 16px;
    border-bottom: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  & dt {
    color: var(--ink-3);
  }
`

/** The contact person, for visitors who prefer to call. */
function FormContact({ contact }: { readonly contact: ContactCard }): ReactNode {
  const { t } = useTranslation()
  const { language } = useLinkFrame().locale
  return (
    <div className={contactStyles}>
      <p className="promise" lang={language}>
        <Balloon className="large" aria-hidden="true">
          24
        </Balloon>
        {t('contact.promise')}
      </p>
      <p className="desk">{contact.name}</p>
      <PhoneList phones={contact.phones} />
      <p>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </div>
  )
}

/** The form below a story brings its words along. */
function StoryHead(): ReactNode {
  const { locale } = useLinkFrame()
  const { language } = locale
  const { t } = useTranslation('forms')
  return (
    <Stack lang={language}>
      <h2>{t('storyTitle')}</h2>
      <p className="lead">{t('storyLead')}</p>
    </Stack>
  )
}

/** A form of a page: what it is for and who answers beside its fields (S1 §5). */
export function FormModule({ module, mark, tight }: ModuleProps<'form'>): ReactNode {
  const { title, text, contact, anchor, key, theme, surface, form } = module
  const contentLanguage = useContentLanguage()
  const { locale, path } = usePageFrame()
  const { language } = locale
  return (
    <Section id={anchor ?? key} surface={surface} theme={theme} tight={tight}>
      <Wrap className={styles}>
        <DimensionLine mark={mark} />
        {title === undefined && form === 'feedback' ? (
          <StoryHead />
        ) : (
          <Stack {...contentLanguage}>
            {title !== undefined && <h2>{title}</h2>}
            {text !== undefined && <p className="lead">{text}</p>}
            {contact !== undefined && <FormContact contact={contact} />}
          </Stack>
        )}
        <div lang={language}>
          <PublicForm kind={form} page={path} email={contact?.email} />
        </div>
      </Wrap>
    </Section>
  )
}
