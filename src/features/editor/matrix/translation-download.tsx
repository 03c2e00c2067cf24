import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { useFailureText } from '../../../components/workspace/calls/use-failure-text.ts'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { MAX_EXPORTED_PAGES } from '../../../contracts/editor/translation-files.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditor } from '../shell/editor-context.tsx'
import type { MatrixPage } from './matrix-query-state.ts'
import { downloadTranslation, forgetTranslations } from '../translation/translation-transfer.ts'

/** A page, as far as it matters for a file. */
type DownloadPage = Pick<MatrixPage, 'id' | 'sourceLanguage'> & {
  readonly translations: readonly { readonly language: Language }[]
}

export interface TranslationDownloadProps {
  /** Those that were chosen, else all that are shown. */
  readonly pages: readonly DownloadPage[]
  /** Those that can be chosen. */
  readonly languages: readonly Language[]
}

const isWanted =
  (language: Language | undefined) =>
  ({ translations }: DownloadPage): boolean =>
    translations.some((one) => one.language === language)

interface QuestionProps extends TranslationDownloadProps {
  readonly onClose: () => void
}

function Question({ pages, languages, onClose }: QuestionProps): ReactNode {
  const { recheck } = useEditor()
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const reader = useLinkFrame().locale.language
  const client = useQueryClient()
  const offered = languages.filter((language) => pages.some(isWanted(language)))
  const [language, setLanguage] = useState(offered[0])
  const [keepState, setKeepState] = useState(false)
  const wanted = pages.filter(isWanted(language))
  const left = pages.length - wanted.length
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (into: Language) =>
      downloadTranslation({ pages: wanted.map(({ id }) => id), language: into, keepState }),
    onSuccess: async (file) => {
      onClose()
      showMessage({ text: t('job.saved', { file }) })
      await forgetTranslations(client)
    },
    onError: (failure) => {
      if (failure instanceof ServiceError && failure.kind === 'forbidden') recheck()
    },
  })
  const failure = useFailureText(error, t('steps.failed'))
  const isTooMany = wanted.length > MAX_EXPORTED_PAGES
  return (
    <Dialog
      title={t('job.question', { count: wanted.length, number: number(wanted.length) })}
      submit={t('job.save')}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (language !== undefined && wanted.length > 0 && !isTooMany) mutate(language)
      }}
    >
      <p>{t('job.note')}</p>
      {offered.length === 0 ? (
        <Notice tone="wait" icon="info" title={t('job.nothing')} />
      ) : (
        <fieldset className="e-choice e-choice--two">
          <legend>{t('job.into')}</legend>
          {offered.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="translation-language"
                className="p-check"
                checked={one === language}
                onChange={() => setLanguage(one)}
              />
              <span>{formatLanguageName(one, reader)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {left > 0 && <p className="small muted">{t('job.left', { count: left, number: number(left) })}</p>}
      {isTooMany && <Notice tone="bad" icon="warn" title={t('job.tooMany', { number: number(MAX_EXPORTED_PAGES) })} />}
      <label className="e-keep">
        <input
          type="checkbox"
          className="p-check"
          checked={keepState}
          onChange={({ target }) => setKeepState(target.checked)}
        />
        <span>{t('job.keep')}</span>
      </label>
      {error !== null && <Notice tone="bad" icon="warn" isNew title={failure} />}
    </Dialog>
  )
}

/** Saves texts of pages as a file for translators, after asking into which language (E4). */
export function TranslationDownload(props: TranslationDownloadProps): ReactNode {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="p-btn" disabled={props.pages.length === 0} onClick={() => setOpen(true)}>
        <WorkspaceIcon name="download" isSmall />
        {t('job.download')}
      </button>
      {isOpen && <Question {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
