import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { useDraft, type Draft } from '../../../../components/portal/use-draft.ts'
import { toWireName } from '../../../../components/portal/wire-names.ts'
import type { VariablesOf } from '../../../../contracts/portal/operations.ts'
import { newTicketSchema, OTHER_MACHINE } from '../../../../contracts/portal/ticket-forms.ts'
import {
  createNewTicketDraft,
  newTicketDraftSchema,
  type NewTicketDraft,
  type NewTicketEntered,
} from './new-ticket-draft.ts'
import type { ReadyFile } from '../use-uploads.ts'

type Input = VariablesOf<'CreateTicket'>['input']

/** Fields of the service in the words of the form. */
const FIELDS: Readonly<Record<string, keyof NewTicketEntered | 'attachments'>> = {
  organizationId: 'location',
  severity: 'severity',
  serialNumber: 'machine',
  otherMachine: 'otherMachine',
  otherSerialNumber: 'otherSerialNumber',
  subject: 'subject',
  description: 'description',
  attachments: 'attachments',
}

function toInput({ values, files, key }: NewTicketDraft): Input {
  const isOther = values.machine === OTHER_MACHINE
  return {
    organizationId: values.location,
    type: toWireName(values.type) as Input['type'],
    severity: toWireName(values.severity) as NonNullable<Input['severity']>,
    visibility: values.isPrivate ? 'CHOSEN' : 'ORGANIZATION',
    ...(isOther ? {} : { serialNumber: values.machine }),
    otherMachine: isOther ? values.otherMachine : '',
    otherSerialNumber: isOther ? values.otherSerialNumber : '',
    subject: values.subject,
    description: values.description,
    attachments: files.map(({ id }) => id),
    idempotencyKey: key,
  }
}

const isSame = (a: NewTicketEntered, b: NewTicketEntered): boolean =>
  (Object.keys(b) as (keyof NewTicketEntered)[]).every((field) => a[field] === b[field])

export interface NewTicketForm {
  readonly form: UseFormReturn<NewTicketEntered>
  readonly draft: Draft<NewTicketDraft>
  readonly machineName: string
  readonly chooseMachine: (serialNumber: string, name: string) => void
  /** Fills in values that are known without input; these alone are no draft. */
  readonly prefill: (values: Partial<NewTicketEntered>, machineName?: string) => void
  readonly initialFiles: readonly ReadyFile[]
  readonly setFiles: (files: readonly ReadyFile[]) => void
  /** An uploaded file is gone from the server. */
  readonly isFileLost: boolean
  readonly send: (values: NewTicketEntered) => void
  readonly isSending: boolean
  readonly error: Error | null
  /** Forgets all of it. */
  readonly forget: () => void
}

/** A ticket that is being written: its draft on the device, and its way to the service, once. */
export function useNewTicket(): NewTicketForm {
  const { t } = useTranslation('tickets')
  const { request, go } = usePortal()
  const queries = useQueryClient()
  const draft = useDraft('new-ticket', newTicketDraftSchema)
  const [begun] = useState<NewTicketDraft>(() => draft.found?.content ?? createNewTicketDraft())
  const [machineName, setMachineName] = useState(begun.machineName)
  const [isFileLost, setFileLost] = useState(false)
  const files = useRef<readonly ReadyFile[]>(begun.files)
  const form = useZodForm<NewTicketEntered>(newTicketSchema, {
    defaultValues: begun.values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as NewTicketEntered
  const isUntouched = useRef(true)
  const untouched = useRef(createNewTicketDraft().values)
  const { keep } = draft
  const collect = (): NewTicketDraft => ({
    values: form.getValues(),
    machineName,
    files: [...files.current],
    key: begun.key,
  })
  useEffect(() => {
    // Results are no change.
    if (isUntouched.current) isUntouched.current = false
    else if (files.current.length === 0 && isSame(values, untouched.current)) keep(undefined)
    else keep({ values, machineName, files: [...files.current], key: begun.key })
  }, [values, machineName, keep, begun.key])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (input: Input) => {
      const { createTicket } = await request('CreateTicket', { input })
      const isReported = createTicket.errors.some(({ field }) => FIELDS[field] !== undefined)
      if (createTicket.ticket === null && !isReported) throw new Error('The ticket was refused')
      return createTicket
    },
    onSuccess: ({ ticket, errors }) => {
      if (ticket !== null) {
        keep(undefined)
        showMessage({ text: t('new.sent', { number: ticket.number }) })
        void queries.invalidateQueries()
        go(`/tickets/${ticket.number}`)
        return
      }
      for (const { field, code } of errors) {
        const name = FIELDS[field]
        if (name === 'attachments') setFileLost(true)
        else if (name !== undefined) form.setError(name, { message: code === 'MAX_LENGTH' ? 'long' : 'value' })
      }
    },
  })
  return {
    form,
    draft,
    machineName,
    chooseMachine: (serialNumber, name) => {
      form.setValue('machine', serialNumber, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
      setMachineName(name)
    },
    prefill: (known, name) => {
      untouched.current = { ...untouched.current, ...known }
      for (const [field, value] of Object.entries(known)) form.setValue(field as keyof NewTicketEntered, value)
      if (name !== undefined) setMachineName(name)
    },
    initialFiles: begun.files,
    setFiles: (ready) => {
      files.current = ready
      setFileLost(false)
      keep(collect())
    },
    isFileLost,
    send: (entered) => mutate(toInput({ ...collect(), values: entered })),
    isSending: isPending,
    error,
    forget: () => keep(undefined),
  }
}
