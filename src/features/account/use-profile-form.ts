import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useLinkFrame } from '../../components/frame/frame-context.tsx'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { showMessage } from '../../components/workspace/toasts.ts'
import { useDraft } from '../../components/portal/use-draft.ts'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'
import type { ResultOf } from '../../contracts/portal/operations.ts'
import {
  PROFILE_FIELDS,
  toProfileSchema,
  type ProfileErrorKey,
  type ProfileField,
  type ProfileValues,
} from '../../contracts/portal/profile-schema.ts'
import { listCountries, type CountryName } from '../../i18n/list-countries.ts'

type Values = Record<ProfileField, string>

/** A draft may be older than a field. */
const draftSchema = z.partialRecord(z.enum(PROFILE_FIELDS), z.string())

/** What a form of the profile needs to be drawn. */
export interface ProfileFormState {
  readonly form: UseFormReturn<Values>
  readonly countries: readonly CountryName[]
  /** What is written now. */
  readonly values: ProfileValues
  /** Changes that are not saved. */
  readonly changes: number
  /** It came back from an earlier visit. */
  readonly draft: { readonly at: Date } | undefined
  readonly isSaving: boolean
  readonly hasFailed: boolean
  readonly save: () => Promise<void>
  readonly undo: () => void
}

function toValues(account: ResultOf<'Account'>['viewer'], countries: readonly CountryName[]): Values {
  const { firstName, lastName, phone, address, postalCode, city, country, language } = account
  const name = countries.find(({ code }) => code === country)?.name ?? country
  return { firstName, lastName, phone, address, postalCode, city, country: name, language }
}

/** Fields that the service names in its answer; a rule without a field of the form is none of it. */
const isField = (name: string): name is ProfileField => PROFILE_FIELDS.some((field) => field === name)

const SERVER_ERRORS: Readonly<Record<string, ProfileErrorKey>> = { MAX_LENGTH: 'long', VALID_PHONE_FORMAT: 'phone' }

/** The profile while it is being changed: kept as a draft at each change, checked, saved. */
export function useProfileForm(account: ResultOf<'Account'>['viewer']): ProfileFormState {
  const t = usePortalTexts('account')
  const { request } = usePortal()
  const { language } = useLinkFrame().locale
  const queries = useQueryClient()
  const countries = listCountries(language)
  const saved = useMemo(() => toValues(account, countries), [account, countries])
  const { found, keep } = useDraft('profile', draftSchema)
  const [draft, setDraft] = useState(found)
  const resolver = useMemo(
    () => zodResolver(toProfileSchema(countries.map(({ name }) => name))) as unknown as Resolver<Values>,
    [countries],
  )
  const form = useForm<Values>({
    defaultValues: found === undefined ? saved : { ...saved, ...found.content },
    resolver,
    // An error that comes when a field is left moves the button from under the press that left it.
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const watched = useWatch({ control: form.control })
  const values: ProfileValues = { ...saved, ...watched }
  const changes = PROFILE_FIELDS.filter((field) => values[field] !== saved[field]).length
  const written = JSON.stringify(values)
  useEffect(() => {
    keep(changes === 0 ? undefined : (JSON.parse(written) as Values))
  }, [keep, changes, written])

  const undo = (): void => {
    setDraft(undefined)
    keep(undefined)
    form.reset(saved)
  }
  const { mutateAsync, isPending, isError } = useMutation({
    mutationFn: async ({ country, ...rest }: ProfileValues) => {
      const code = countries.find(({ name }) => name === country)?.code ?? ''
      const { updateProfile } = await request('UpdateProfile', { input: { ...rest, country: code } })
      return updateProfile.errors
    },
  })
  const send = async (entered: Values): Promise<void> => {
    const errors = await mutateAsync(entered).catch(() => undefined)
    if (errors === undefined) return
    for (const { field, code } of errors) {
      if (!isField(field)) continue
      const own = field === 'firstName' || field === 'lastName' || field === 'country' || field === 'language'
      form.setError(field, { type: 'server', message: SERVER_ERRORS[code] ?? (own ? field : 'value') })
    }
    if (errors.length > 0) return
    setDraft(undefined)
    form.reset(entered)
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'Account' || queryKey[0] === 'Viewer',
    })
    showMessage({ text: t('saved') })
  }
  return {
    form,
    countries,
    values,
    changes,
    draft: changes === 0 ? undefined : draft,
    isSaving: isPending,
    hasFailed: isError,
    save: () => form.handleSubmit(send)(),
    undo,
  }
}
