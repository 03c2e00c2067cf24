import { useTranslation } from 'react-i18next'
import { ServiceError } from './service-error.ts'

/** Message of a failed step: that the service does not offer it, else `text`. */
export function useFailureText(error: unknown, text: string): string {
  const { t } = useTranslation('workspace')
  return error instanceof ServiceError && error.kind === 'not-offered' ? t('state.notOffered') : text
}
