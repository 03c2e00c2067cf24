import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '../../theme/css.ts'
import { Breadcrumb } from '../kit/links/breadcrumb.tsx'
import { ButtonLink } from '../kit/links/button.tsx'
import { FlashMessage } from '../flash/flash-message.tsx'
import { usePageFrame } from '../frame/frame-context.tsx'
import { Wrap } from '../kit/layout/layout.tsx'

/**
 * Sets title and language of the document as long as the component stands there. Gatsby writes those of the page a moment
 * later than the page, also when the page failed, and none where its head failed, too; so the document is watched.
 */
function useDocumentHead({ title, lang }: { readonly title: string; readonly lang: string }): void {
  useEffect(() => {
    const { documentElement, head } = document
    const write = (): void => {
      if (document.title !== title) document.title = title
      if (documentElement.lang !== lang) documentElement.lang = lang
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(head, { childList: true, subtree: true, characterData: true })
    observer.observe(documentElement, { attributeFilter: ['lang'] })
    return () => observer.disconnect()
  }, [title, lang])
}

const styles = css`
  display: grid;
  gap: 20px;
  justify-items: start;
  padding-block: clamp(16px, 3vw, 40px) var(--section);
  & > .note {
    width: min(100%, var(--w-inline));
    margin-block: 8px 12px;
  }
`

/**
 * What stands in place of a page that failed (S1 §2 “Error page”): breadcrumb, overline, heading, the note that the site may be
 * under maintenance, and the way home. Links load a whole page, because what runs here has failed.
 */
export function ErrorPage(): ReactNode {
  const { t } = useTranslation()
  const { basePath, breadcrumb, locale, siteName } = usePageFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t('error.title')
  useDocumentHead({ title: `${title} | ${siteName}`, lang: locale.code })
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Breadcrumb items={[{ title: breadcrumb[0]?.title ?? siteName, href: '/' }, { title }]} />
      <Wrap width="page" className={styles}>
        <p className="label">{t('error.overline')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t('error.heading')}
        </h1>
        <div className="note">
          <FlashMessage static title={t('error.maintenance.title')} text={t('error.maintenance.text')} />
        </div>
        <ButtonLink link={{ kind: 'hard', text: t('error.home'), href: basePath, newTab: false }} />
      </Wrap>
    </>
  )
}
