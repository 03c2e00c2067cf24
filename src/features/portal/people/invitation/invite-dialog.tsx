import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { describeError } from '../../../../components/workspace/calls/describe-error.ts'
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { useDraft } from '../../../../components/portal/use-draft.ts'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import { invitationSchema, type InvitationField } from '../../../../contracts/portal/invitation-form.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { INVITE_DAYS } from '../../../../domain/portal/access.ts'
import { formatDay, formatMoment } from '../../../../i18n/formats/format-moment.ts'
import { FailureNotice, type Failure } from '../failure-notice.tsx'
import { hasContent, invitationEntriesSchema, type InvitationEntries } from './invitation-entries.ts'
import { InvitationFields } from './invitation-fields.tsx'
import { toInvitationFieldId } from './invitation-field-id.ts'
import { sendInvitation } from './send-invitation.ts'

export interface InviteDialogProps {
  readonly organizations: ResultOf<'UserAdministration'>['organizations']
  readonly onClose: () => void
}

type Ending = { readonly failure: Failure } | { readonly exists: string | undefined } | undefined

const DAY_MS = 24 * 3600 * 1000

/** Invites a colleague to applications (S2 §5, §8). What is written stays until it is sent. */
export function InviteDialog({ organizations, onClose }: InviteDialogProps): ReactNode {
  const { request, go, settings } = usePortal()
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  const queries = useQueryClient()
  const until = formatDay(new Date(useNow().getTime() + INVITE_DAYS * DAY_MS), language)
  const empty: InvitationEntries = {
    email: '',
    firstName: '',
    lastName: '',
    position: '',
    organizationId: organizations.length === 1 ? (organizations[0]?.id ?? '') : '',
    role: 'member',
    language,
    services: [],
    message: '',
  }
  const { found, keep } = useDraft('invitation', invitationEntriesSchema)
  const [draft, setDraft] = useState(found)
  const form = useZodForm<InvitationEntries>(invitationSchema, {
    defaultValues: found?.content ?? empty,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { formState, handleSubmit, setError, subscribe, reset } = form
  const [ending, setEnding] = useState<Ending>()
  const [ended, setEnded] = useState(0)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(hasContent(values) ? values : undefined),
      }),
    [subscribe, keep],
  )
  const errors = (Object.entries(formState.errors) as readonly [InvitationField, { readonly message?: string }][]).map(
    ([field, { message = 'value' }]) => [field, t(`errors.${message as 'value'}`)] as const,
  )
  async function send(entries: InvitationEntries): Promise<void> {
    setEnding(undefined)
    const name = `${entries.firstName} ${entries.lastName}`
    try {
      const outcome = await sendInvitation(request, invitationSchema.parse(entries))
      if (outcome.kind === 'refused') for (const [field, message] of outcome.fields) setError(field, { message })
      else if (outcome.kind === 'exists') setEnding({ exists: outcome.id })
      else {
        keep(undefined)
        const open = { label: t('invitation.profile'), run: () => go(`/user-admin/${outcome.id}`) }
        showMessage({ text: t('invitation.sent', { name, date: until }), action: open })
        onClose()
        await queries.invalidateQueries()
      }
    } catch (error) {
      setEnding({
        failure: { title: t('invitation.failed', { name }), text: t('failed.text'), details: describeError(error) },
      })
    }
  }
  const startAnew = (): void => {
    keep(undefined)
    setDraft(undefined)
    reset(empty)
  }
  return (
    <Dialog
      title={t('invitation.title')}
      submit={t('invitation.send')}
      isBusy={formState.isSubmitting}
      onClose={onClose}
      onSubmit={() => void handleSubmit(send)().then(() => setEnded((count) => count + 1))}
    >
      {draft !== undefined && ending === undefined && errors.length === 0 && (
        <Notice
          tone="draft"
          icon="history"
          title={t('invitation.draft', { date: formatMoment(draft.at, language) })}
          actions={
            <button type="button" className="p-btn p-btn--s" onClick={startAnew}>
              {t('invitation.discard')}
            </button>
          }
        />
      )}
      <ErrorSummary
        attempts={ended}
        icon={<WorkspaceIcon name="warn" />}
        title={t('invitation.summary', { count: errors.length })}
        errors={errors.map(([field, message]) => ({
          id: toInvitationFieldId(field),
          label: t(`invitation.${field}`),
          message,
        }))}
      />
      {ending !== undefined && 'failure' in ending && <FailureNotice failure={ending.failure} />}
      {ending !== undefined && 'exists' in ending && (
        <Notice
          tone="bad"
          icon="user"
          isNew
          title={t('invitation.exists')}
          actions={
            ending.exists === undefined ? (
              <a className="p-btn p-btn--s" href={`mailto:${settings.supportEmail}`}>
                {t('detail.care')}
              </a>
            ) : (
              <ScreenLink className="p-btn p-btn--s" to={`/user-admin/${ending.exists}`}>
                {t('invitation.profile')}
              </ScreenLink>
            )
          }
        >
          {ending.exists === undefined && <p>{t('invitation.existsElsewhere')}</p>}
        </Notice>
      )}
      <InvitationFields form={form} organizations={organizations} errors={new Map(errors)} />
      <p className="p-hint">{t('invitation.hint', { days: INVITE_DAYS, date: until })}</p>
    </Dialog>
  )
}
