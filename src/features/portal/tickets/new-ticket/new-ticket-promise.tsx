import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { toDomainName, toWireName } from '../../../../components/portal/wire-names.ts'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import type { VariablesOf } from '../../../../contracts/portal/operations.ts'
import { OTHER_MACHINE } from '../../../../contracts/portal/ticket-forms.ts'
import { formatDue } from '../../../../i18n/formats/format-moment.ts'
import type { NewTicketEntered } from './new-ticket-draft.ts'

const MINUTE_MS = 60_000

/** What the group would promise if the ticket were sent now: by location, machine and urgency. */
export function NewTicketPromise({ form }: { readonly form: UseFormReturn<NewTicketEntered> }): ReactNode {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const [location, machine, severity] = useWatch({ control: form.control, name: ['location', 'machine', 'severity'] })
  const { data } = usePortalQuery(
    'TicketPromises',
    {
      organizationId: location,
      severity: toWireName(severity) as VariablesOf<'TicketPromises'>['severity'],
      ...(machine === '' || machine === OTHER_MACHINE ? {} : { serialNumber: machine }),
    },
    { isEnabled: location !== '', keepsPrevious: true, everyMs: MINUTE_MS },
  )
  const list = (data?.ticketPromises ?? []).flatMap(({ kind, dueAt }) =>
    dueAt === null
      ? []
      : [
          `${t(`promise.${toDomainName(kind)}`)} ${t('promise.due', { time: formatDue(new Date(dueAt), now, language) })}`,
        ],
  )
  return (
    <output className="p-hint">
      {location !== '' && list.length > 0 && t('new.promised', { list: list.join('; ') })}
    </output>
  )
}
