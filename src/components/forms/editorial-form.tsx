import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../frame/stores/current-page.ts'
import { PublicForm } from './public-form.tsx'

/** A letter to the editors, in the panel of the news feed (S5). */
export function EditorialForm(): ReactNode {
  const { t } = useTranslation('forms')
  const page = useCurrentPage()
  if (page === undefined) return null
  return (
    <>
      <p>{t('editorialLead')}</p>
      <PublicForm kind="editorial" page={page.path} />
    </>
  )
}
