import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { toDomainName, toWireName } from '../../../components/portal/wire-names.ts'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import type { ResultOf, VariablesOf } from '../../../contracts/portal/operations.ts'
import { MAIL_RHYTHMS } from '../../../domain/portal/notices.ts'

type Choice = ResultOf<'Account'>['viewer']['noticeChoices'][number]
type Rhythm = Choice['mail']

/** One topic: whether it comes in the portal, and how by mail. */
function TopicChoice({ choice }: { readonly choice: Choice }): ReactNode {
  const { t } = useTranslation('account')
  const { request } = usePortal()
  const queries = useQueryClient()
  const id = useId()
  const { mutate, isPending, variables } = useMutation({
    // What this window did not change may have changed in another one.
    mutationFn: (wanted: Omit<VariablesOf<'ChooseNotices'>['choices'], 'topic'>) =>
      request('ChooseNotices', { choices: { topic: choice.topic, ...wanted } }),
    onSuccess: () => {
      showMessage({ text: t('notices.saved') })
      return queries.invalidateQueries({ queryKey: ['Account'] })
    },
    onError: () => showMessage({ text: t('notices.failed'), isFailure: true }),
  })
  const shown = isPending ? { ...choice, ...variables } : choice
  return (
    <li>
      <fieldset className="p-setting p-plain-set" aria-labelledby={id}>
        <p className="strong" id={id}>
          {t(`notices.topics.${toDomainName(choice.topic)}`)}
        </p>
        <div className="p-notice-choice">
          <label className="p-choice">
            <input
              type="checkbox"
              className="p-check"
              checked={shown.portal === true}
              aria-busy={isPending}
              onChange={(event) => mutate({ portal: event.target.checked })}
            />
            <span>{t('notices.inPortal')}</span>
          </label>
          <label className="p-notice-mail">
            <span>{t('notices.mail')}</span>
            <select
              className="p-input"
              value={toDomainName(shown.mail ?? choice.mail)}
              aria-busy={isPending}
              onChange={(event) => mutate({ mail: toWireName(event.target.value) as Rhythm })}
            >
              {MAIL_RHYTHMS.map((rhythm) => (
                <option key={rhythm} value={rhythm}>
                  {t(`notices.mails.${rhythm}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </fieldset>
    </li>
  )
}

/** How notices of each topic come: in the portal, by mail at once, by one mail a day, or not at all. */
export function NoticeChoices({ choices }: { readonly choices: readonly Choice[] }): ReactNode {
  const { t } = useTranslation('account')
  return (
    <div className="p-group">
      <h3 className="p-label">{t('notices.title')}</h3>
      <ul className="p-list">
        {choices.map((choice) => (
          <TopicChoice key={choice.topic} choice={choice} />
        ))}
      </ul>
      <p className="small muted">{t('notices.hint')}</p>
    </div>
  )
}
