import type { ReactNode } from 'react'
import { useCurrentPage } from '../../components/frame/current-page.ts'
import { useLinkFrame } from '../../components/frame/frame-context.tsx'
import { useFormTexts } from '../../i18n/form-texts.ts'
import { PublicForm } from './public-form.tsx'

/** A letter to the editors, in the panel of the news feed (S5). */
export function EditorialForm(): ReactNode {
  const t = useFormTexts(useLinkFrame().locale)
  const page = useCurrentPage()
  if (page === undefined) return null
  return (
    <>
      <p>{t('editorialLead')}</p>
      <PublicForm kind="editorial" page={page.path} />
    </>
  )
}
