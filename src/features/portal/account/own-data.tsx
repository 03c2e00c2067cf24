import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadText } from '../../../components/kit/download-file.ts'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** What is kept of the reader, as a file, and the end of the account (GDPR articles 15, 17 and 20). Staff is managed elsewhere. */
export function OwnData({ account }: { readonly account: ResultOf<'Account'>['viewer'] }): ReactNode {
  const { t } = useTranslation('account')
  const { request, settings } = usePortal()
  const [isDeleting, setDeleting] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('ExportOwnData', {}),
    onSuccess: ({ exportOwnData }) => {
      const day = new Date().toISOString().slice(0, 10)
      downloadText(`portal-data-${day}.json`, 'application/json', exportOwnData)
      showMessage({ text: t('data.exported') })
    },
    onError: () => showMessage({ text: t('data.exportFailed'), isFailure: true }),
  })
  return (
    <ScreenSection id="account-data" title={t('data.title')} note={t('data.text', { group: settings.groupName })}>
      <ul className="p-list">
        <li className="p-setting">
          <div>
            <p className="strong">{t('data.export')}</p>
            <p className="small muted">{t('data.exportText')}</p>
          </div>
          <div className="p-actions">
            <button type="button" className="p-btn p-btn--s" aria-busy={isPending} onClick={() => mutate()}>
              {t('data.exportButton')}
            </button>
          </div>
        </li>
        {!account.isInternal && (
          <li className="p-setting">
            <div>
              <p className="strong">{t('data.delete')}</p>
              <p className="small muted">{t('data.deleteText')}</p>
            </div>
            <div className="p-actions">
              <button type="button" className="p-btn p-btn--s p-btn--danger" onClick={() => setDeleting(true)}>
                {t('data.deleteButton')}
              </button>
            </div>
          </li>
        )}
      </ul>
      {isDeleting && <DeleteAccountDialog email={account.email} onClose={() => setDeleting(false)} />}
    </ScreenSection>
  )
}
