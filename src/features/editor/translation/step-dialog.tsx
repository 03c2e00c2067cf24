import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import type { Language } from '../../../domain/locale/language.ts'
import { pageTranslationSchema, type PageTranslation } from '../../../contracts/page-translation.ts'
import { TRANSITIONS, type TranslationStep } from '../../../domain/translation/translation.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { TRANSLATION_VARIANTS } from './translation-variants.ts'

/** Languages that a step would change. @param only absent: all of the page. */
export const listAffected = (
  { targetLanguages }: PageTranslation,
  step: TranslationStep,
  only?: Language,
): PageTranslation['targetLanguages'] =>
  targetLanguages.filter(
    ({ language, translationState }) =>
      TRANSITIONS[step].from.includes(translationState) && (only === undefined || only === language),
  )

export interface StepDialogProps {
  readonly step: TranslationStep
  /** Takes the step in this language alone. */
  readonly only?: Language | undefined
  readonly translation: PageTranslation
  readonly title: string
  readonly onDone: (after: PageTranslation) => void
  readonly onClose: () => void
}

/** Asks before a step is taken, and says what it changes (E4). */
export function StepDialog({ step, only, translation, title, onDone, onClose }: StepDialogProps): ReactNode {
  const { recheck } = useEditor()
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const reader = useLinkFrame().locale.language
  const affected = listAffected(translation, step, only)
  const { mutate, isPending, error } = useMutation<PageTranslation>({
    mutationFn: () =>
      callService({
        path: `/api/translation/${step}/${encodeURIComponent(translation.pageId)}${only === undefined ? '' : `?language=${only}`}`,
        method: 'POST',
        schema: pageTranslationSchema,
      }),
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof ServiceError && failure.kind === 'forbidden') recheck()
    },
  })
  return (
    <Dialog
      title={t(`steps.question.${step}`, { title })}
      submit={t(`steps.submit.${step}`)}
      isDanger={step === 'reset'}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <p>{t(`steps.effect.${step}`, { count: affected.length, number: number(affected.length) })}</p>
      <ul className="e-affected">
        {affected.map(({ language, translationState }) => (
          <li key={language}>
            <span>{formatLanguageName(language, reader)}</span>
            <StateTag {...TRANSLATION_VARIANTS[translationState]}>{t(`states.${translationState}`)}</StateTag>
          </li>
        ))}
      </ul>
      <p className="small muted">{t(`steps.note.${step}`)}</p>
      {error !== null && <Notice tone="bad" icon="warn" isNew title={t('steps.failed')} />}
    </Dialog>
  )
}
