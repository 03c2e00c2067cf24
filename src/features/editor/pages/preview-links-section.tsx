import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import {
  PREVIEW_LINKS_PATH,
  previewLinksSchema,
  revokedPreviewLinksSchema,
  type PreviewLinkJson,
} from '../../../contracts/editor/preview.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { MakeLinkDialog } from './make-link-dialog.tsx'
import type { PreviewButtonProps } from './preview-button.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'

/** Ends one link, or all. */
function useRevoke(onDone: () => void) {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      callService({
        path: id === undefined ? PREVIEW_LINKS_PATH : `${PREVIEW_LINKS_PATH}/${id}`,
        method: 'DELETE',
        schema: revokedPreviewLinksSchema,
      }),
    onSuccess: ({ revoked }) => {
      onDone()
      showMessage({ text: t('preview.ended', { count: revoked, number: number(revoked) }) })
    },
    onError: () => showMessage({ text: t('state.failed'), isFailure: true }),
  })
}

function LinkLine({ link, onRevoke }: { readonly link: PreviewLinkJson; readonly onRevoke: () => void }): ReactNode {
  const { overview } = useEditor()
  const { t } = useTranslation('editor')
  const { language } = useLinkFrame().locale
  const site = overview.sites.find(({ id }) => id === link.siteId)?.name ?? link.siteId
  return (
    <li>
      <span>{link.path === null ? t('preview.site', { site }) : <code>{link.path}</code>}</span>
      <span className="muted">{t('preview.until', { date: formatMoment(new Date(link.expiresAt), language) })}</span>
      <button type="button" className="p-btn p-btn--s" onClick={onRevoke}>
        {t('preview.revoke')}
      </button>
    </li>
  )
}

/** Links to drafts for people without the password: a list of open ones, and actions to make and end them. */
export function PreviewLinksSection(target: PreviewButtonProps): ReactNode {
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const query = useEditorQuery(PREVIEW_LINKS_PATH, previewLinksSchema)
  const [dialog, setDialog] = useState<'make' | 'revoke'>()
  const renew = (): void => void client.invalidateQueries({ queryKey: [PREVIEW_LINKS_PATH] })
  const close = (): void => setDialog(undefined)
  const { mutate, isPending } = useRevoke(() => {
    close()
    renew()
  })
  return (
    <ScreenSection id="preview-links" title={t('preview.links')}>
      <p className="e-note">{t('preview.note')}</p>
      <QueryState query={query} skeleton={<Skeleton rows={2} />}>
        {({ links }) => {
          const open = links.filter(({ state }) => state === 'open')
          return (
            <>
              {open.length === 0 ? (
                <p className="e-note">{t('preview.none')}</p>
              ) : (
                <ul className="e-links">
                  {open.map((link) => (
                    <LinkLine key={link.id} link={link} onRevoke={() => mutate(link.id)} />
                  ))}
                </ul>
              )}
              <div className="p-actions e-steps">
                <button type="button" className="p-btn" onClick={() => setDialog('make')}>
                  <WorkspaceIcon name="link" isSmall />
                  {t('preview.make')}
                </button>
                {open.length > 1 && (
                  <button type="button" className="p-btn p-btn--quiet" onClick={() => setDialog('revoke')}>
                    {t('preview.revokeAll')}
                  </button>
                )}
              </div>
            </>
          )
        }}
      </QueryState>
      {dialog === 'make' && <MakeLinkDialog {...target} onMade={renew} onClose={close} />}
      {dialog === 'revoke' && (
        <Dialog
          title={t('preview.revokeQuestion')}
          submit={t('preview.revokeAll')}
          isDanger
          isBusy={isPending}
          onClose={close}
          onSubmit={() => mutate(undefined)}
        >
          <p>{t('preview.revokeText')}</p>
        </Dialog>
      )}
    </ScreenSection>
  )
}
