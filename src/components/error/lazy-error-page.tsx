import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/links/button.tsx'
import { usePageFrame } from '../frame/frame-context.tsx'
import { Stack, Wrap } from '../kit/layout/layout.tsx'

/** Fallback when nothing more can be loaded: the heading and the link home. */
function PlainError(): ReactNode {
  const { t } = useTranslation()
  const { basePath } = usePageFrame()
  return (
    <Wrap width="page">
      <Stack>
        <h1>{t('error.heading')}</h1>
        <p>
          <ButtonLink link={{ kind: 'hard', text: t('error.home'), href: basePath, newTab: false }} />
        </p>
      </Stack>
    </Wrap>
  )
}

const ErrorPage = lazy(async () => {
  try {
    return { default: (await import('./error-page.tsx')).ErrorPage }
  } catch {
    return { default: PlainError }
  }
})

/** The error page, whose code is loaded when something has failed: few see it. */
export function LazyErrorPage(): ReactNode {
  return (
    <Suspense fallback={null}>
      <ErrorPage />
    </Suspense>
  )
}
