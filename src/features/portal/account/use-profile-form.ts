import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import type { ConflictField } from '../../../components/portal/conflict-dialog.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { isConflict } from '../../../components/workspace/calls/service-error.ts'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { useDraft } from '../../../components/portal/use-draft.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import {
  PROFILE_FIELDS,
  toProfileSchema,
  type ProfileErrorKey,
  type ProfileField,
  type ProfileValues,
} from '../../../contracts/portal/profile-schema.ts'
import { isLanguage } from '../../../domain/locale/language.ts'
import { nameOfLanguage } from '../../../i18n/formats/format.ts'
import { listCountries, type CountryName } from '../../../i18n/formats/list-countries.ts'

type Account = ResultOf<'Account'>['viewer']
type Values = Record<ProfileField, string>

/** What was changed, and of which version; a draft may be older than a field. */
const draftSchema = z.object({ version: z.string(), values: z.partialRecord(z.enum(PROFILE_FIELDS), z.string()) })

/** A profile as it is saved. */
interface SavedProfile {
  readonly values: Values
  readonly version: string
}

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
  /** The profile was saved elsewhere since this form took it; undefined: it was not. */
  readonly conflict: readonly ConflictField<ProfileField>[] | undefined
  readonly save: () => Promise<void>
  readonly undo: () => void
  /** Keeps one's own values of some fields, and saves. */
  readonly merge: (mine: ReadonlySet<ProfileField>) => Promise<void>
  /** Back to the form, with what is written. */
  readonly leaveConflict: () => void
}

function toSaved(account: Account, countries: readonly CountryName[]): SavedProfile {
  const { firstName, lastName, phone, address, postalCode, city, country, language, version } = account
  const name = countries.find(({ code }) => code === country)?.name ?? country
  return { values: { firstName, lastName, phone, address, postalCode, city, country: name, language }, version }
}

/** Fields that the service names in its answer; a rule without a field of the form is none of it. */
const isField = (name: string): name is ProfileField => PROFILE_FIELDS.some((field) => field === name)

const SERVER_ERRORS: Readonly<Record<string, ProfileErrorKey>> = { MAX_LENGTH: 'long', VALID_PHONE_FORMAT: 'phone' }

const listDifferences = (a: ProfileValues, b: ProfileValues): readonly ProfileField[] =>
  PROFILE_FIELDS.filter((field) => a[field] !== b[field])

const toWords = (field: ProfileField, value: string): string =>
  field === 'language' && isLanguage(value) ? nameOfLanguage(value) : value

/** The profile while it is being changed: kept as a draft at each change, checked, saved; two that save are merged. */
export function useProfileForm(account: Account): ProfileFormState {
  const { t } = useTranslation('account')
  const { request } = usePortal()
  const { language } = useLinkFrame().locale
  const queries = useQueryClient()
  const countries = listCountries(language)
  const saved = useMemo(() => toSaved(account, countries), [account, countries])
  const { found, keep } = useDraft('profile', draftSchema)
  const [draft, setDraft] = useState(found)
  /** What the form began with. A newer profile does not take its place while there are changes: it may contradict them. */
  const [base, setBase] = useState<SavedProfile>(() => ({ ...saved, version: found?.content.version ?? saved.version }))
  const [newer, setNewer] = useState<SavedProfile>()
  const schema = useMemo(() => toProfileSchema(countries.map(({ name }) => name)), [countries])
  const form = useZodForm<Values>(schema, {
    defaultValues: found === undefined ? saved.values : { ...saved.values, ...found.content.values },
    // An error that appears on blur would move the button away during the click that caused the blur.
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const watched = useWatch({ control: form.control })
  const values: ProfileValues = { ...base.values, ...watched }
  const changed = listDifferences(values, base.values)
  const written = JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]])))
  const { version } = base
  useEffect(() => {
    keep(written === '{}' ? undefined : { version, values: JSON.parse(written) as Partial<Values> })
  }, [keep, version, written])

  const begin = (profile: SavedProfile): void => {
    setDraft(undefined)
    setNewer(undefined)
    setBase(profile)
    form.reset(profile.values)
  }
  const isOutdated = changed.length === 0 && base.version !== saved.version
  useEffect(() => {
    if (!isOutdated) return
    // oxlint-disable-next-line react/set-state-in-effect -- the form is reset with it, which is outside of React
    setBase(saved)
    form.reset(saved.values)
  }, [isOutdated, saved, form])

  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ entered: { country, ...rest }, of }: { entered: ProfileValues; of: string }) => {
      const code = countries.find(({ name }) => name === country)?.code ?? ''
      const { updateProfile } = await request('UpdateProfile', { input: { ...rest, country: code, version: of } })
      return updateProfile.errors
    },
  })
  const fetchSaved = async (): Promise<SavedProfile> => {
    const { viewer } = await queries.fetchQuery({
      queryKey: ['Account', {}],
      queryFn: ({ signal }) => request('Account', {}, signal),
      staleTime: 0,
    })
    return toSaved(viewer, countries)
  }
  const send = async (entered: Values, of = base.version): Promise<void> => {
    let errors: Awaited<ReturnType<typeof mutateAsync>>
    try {
      errors = await mutateAsync({ entered, of })
    } catch (failure) {
      if (!isConflict(failure)) return
      const found = await fetchSaved().catch(() => undefined)
      if (found === undefined) return
      // Both wrote the same: there is nothing to choose.
      if (listDifferences(entered, found.values).length === 0) begin(found)
      else setNewer(found)
      return
    }
    for (const { field, code } of errors) {
      if (!isField(field)) continue
      const own = field === 'firstName' || field === 'lastName' || field === 'country' || field === 'language'
      form.setError(field, { type: 'server', message: SERVER_ERRORS[code] ?? (own ? field : 'value') })
    }
    if (errors.length > 0) return
    begin(await fetchSaved().catch(() => ({ values: entered, version: of })))
    await queries.invalidateQueries({ queryKey: ['Viewer'] })
    showMessage({ text: t('saved') })
  }
  return {
    form,
    countries,
    values,
    changes: changed.length,
    draft: changed.length === 0 ? undefined : draft,
    isSaving: isPending,
    hasFailed: error !== null && !(isConflict(error) && newer !== undefined),
    conflict:
      newer &&
      listDifferences(values, newer.values).map((name) => ({
        name,
        label: t(`field.${name}`),
        mine: toWords(name, values[name]),
        theirs: toWords(name, newer.values[name]),
        isChanged: changed.includes(name),
      })),
    save: () => form.handleSubmit((entered) => send(entered))(),
    undo: () => begin(saved),
    merge: async (mine) => {
      if (newer === undefined) return
      const merged = { ...newer.values }
      for (const field of mine) merged[field] = values[field]
      setNewer(undefined)
      setBase(newer)
      for (const field of PROFILE_FIELDS) form.setValue(field, merged[field])
      if (listDifferences(merged, newer.values).length === 0) {
        begin(newer)
        return
      }
      await form.handleSubmit((entered) => send(entered, newer.version))()
    },
    leaveConflict: () => setNewer(undefined),
  }
}
