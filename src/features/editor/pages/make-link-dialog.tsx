import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { copyText } from '../../../components/workspace/controls/copy-text.ts'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { madePreviewLinkSchema, PREVIEW_LINK_DAYS, PREVIEW_LINKS_PATH } from '../../../contracts/editor/preview.ts'
import { useEditor } from '../shell/editor-context.tsx'
import type { PreviewButtonProps } from './preview-button.tsx'

const DAYS = [1, 3, PREVIEW_LINK_DAYS.default, 14, PREVIEW_LINK_DAYS.max] as const

/** The address of a new link, which is shown only once. */
function MadeLink({ url, onClose }: { readonly url: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('editor')
  const { t: shared } = useTranslation('workspace')
  return (
    <Dialog
      title={t('preview.title')}
      submit={t('preview.copy')}
      cancel={shared('state.close')}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => copyText(url, { done: t('preview.copied'), failed: t('preview.notCopied') })}
    >
      <p>{t('preview.made')}</p>
      <input
        className="p-input e-link"
        readOnly
        value={url}
        aria-label={t('preview.title')}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}

/** Asks what a link shows and how long, makes it, and shows its address once. */
export function MakeLinkDialog(
  props: PreviewButtonProps & { readonly onMade: () => void; readonly onClose: () => void },
): ReactNode {
  const { siteId, route, onMade, onClose } = props
  const { scope, overview, recheck } = useEditor()
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [days, setDays] = useState<number>(PREVIEW_LINK_DAYS.default)
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      callService({
        path: PREVIEW_LINKS_PATH,
        method: 'POST',
        body: { site: siteId, language: scope.language, route: isWhole ? null : route, days },
        schema: madePreviewLinkSchema,
      }),
    onSuccess: onMade,
    onError: (failure) => {
      if (failure instanceof ServiceError && failure.kind === 'forbidden') recheck()
    },
  })
  if (data !== undefined) return <MadeLink url={data.url} onClose={onClose} />
  const site = overview.sites.find((one) => one.id === siteId)?.name ?? siteId
  return (
    <Dialog
      title={t('preview.title')}
      submit={t('preview.submit')}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <p>{t('preview.note')}</p>
      <fieldset className="p-group">
        <legend>{t('preview.what')}</legend>
        <div className="p-choices">
          {[false, true].map((whole) => (
            <label key={String(whole)} className="p-choice">
              <input
                type="radio"
                className="p-check"
                name={`${id}-what`}
                checked={isWhole === whole}
                onChange={() => setWhole(whole)}
              />
              <span>{whole ? t('preview.site', { site }) : t('preview.page')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="p-field">
        <label htmlFor={`${id}-days`}>{t('preview.valid')}</label>
        <select
          id={`${id}-days`}
          className="p-input"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {t('preview.days', { count, number: number(count) })}
            </option>
          ))}
        </select>
      </div>
      {error !== null && <Notice tone="bad" icon="warn" isNew title={t('preview.failed')} />}
    </Dialog>
  )
}
