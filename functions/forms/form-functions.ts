import { FORMS, listUploadFields } from '../../src/domain/form/form-definitions.ts'
import { listActiveFields, type FormValues } from '../../src/domain/form/form-field.ts'
import { FORM_KINDS, type FormKind } from '../../src/domain/form/form-kind.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import type { ResolutionRules } from '../../src/domain/request/request-resolution.ts'
import { textTagIn } from '../../src/domain/locale/text-tag.ts'
import type { FormSettings } from '../../src/contracts/forms/form-settings.ts'
import type { Assessment, BotCheckRequest } from '../../src/integrations/bot-check/bot-check.ts'
import { createSubmitForm, type CheckedSubmission } from './submit-form.ts'
import { InvalidRequestError } from '../platform/http/request-errors.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'
import { readPageSource } from '../pages/page-source.ts'
import { renderPage } from '../pages/render-page.ts'
import { hasSlot } from '../pages/slots.ts'
import { findPage } from '../pages/find-page.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { listChannels } from './delivery-channels.ts'
import type { FileFields } from '../uploads/create-form-reader.ts'
import type { Uploads } from '../uploads/create-uploads.ts'
import { acceptSubmission, UnknownUploadError, type Accepted } from './submissions.ts'
import { runtimeT } from '../platform/runtime-texts.ts'
import * as z from 'zod'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'

/** Tells people from machines, before any outside service is asked. */
interface SubmissionTraces {
  /** What stands in the field that people do not see. */
  readonly website: string
  /** Milliseconds from the first touch to sending; 0 where no scripts told it. */
  readonly elapsed: number
}

/** Nobody reads a form and presses its button faster, even when the browser fills in all fields. */
const MIN_ELAPSED_MS = 800

/** Why a submission looks like a machine's; undefined: it does not. */
export function suspectSubmission({ website, elapsed }: SubmissionTraces): 'trap' | 'speed' | undefined {
  if (website !== '') return 'trap'
  return elapsed > 0 && elapsed < MIN_ELAPSED_MS ? 'speed' : undefined
}

/** `GET /api/forms/settings`. */
function createFormSettings(settings: FormSettings): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.unknown(),
    respond: () => jsonResponse(200, settings, { 'cache-control': 'public, max-age=300' }),
  })
}

export interface FormFunctionsOptions {
  readonly store: StoreAccess
  /** Of the open store. */
  readonly outbox: () => Outbox
  readonly currentRelease: () => Release | undefined
  readonly rules: ResolutionRules
  /** Files that come with forms. */
  readonly uploads: Pick<Uploads, 'readForm' | 'inspectLeft'>
  readonly hasWebhook: boolean
  /** What browsers must know of the bot check; absent: there is none. */
  readonly settings: FormSettings
  /** What the bot check makes of a visitor. */
  readonly assess: (request: BotCheckRequest) => Promise<Assessment>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Called when a rate limit refuses a request. */
  readonly onRefused: (limit: string) => void
}

/** Submissions of one form from one address: plenty for a person, little for a program. */
const PER_ADDRESS = { name: 'form', points: 12, seconds: 600 } as const
/** Submissions of one form from everybody: more are an attack, or a day to remember. */
const PER_FORM = { name: 'form-all', points: 600, seconds: 60 } as const

/** Fields of a form that take files, and how many each. */
const listFileFields = (kind: FormKind): FileFields =>
  Object.fromEntries(listUploadFields(kind).map(({ name, maxFiles }) => [name, maxFiles]))

/** Ids of the files that a submission comes with. */
function listUploadIds(kind: FormKind, values: FormValues): readonly string[] {
  const fields = listActiveFields(FORMS[kind], values).filter((field) => field.kind === 'uploads')
  return fields.flatMap(({ name }) => {
    const value = values[name]
    return Array.isArray(value) ? value : []
  })
}

/** What a visitor can do about files that are gone: attach them again. */
function toUploadProblem(error: unknown, language: Language): unknown {
  if (!(error instanceof UnknownUploadError)) return error
  const message = runtimeT(language, 'forms')('errors.value')
  return new InvalidRequestError('Some fields are wrong', [{ field: 'values.attachments', message }])
}

/** The functions behind the forms: one address for each. */
export function createFormFunctions(options: FormFunctionsOptions): readonly FunctionMount[] {
  const { store, outbox, currentRelease, rules, uploads, hasWebhook, settings, assess, now, onRefused } = options
  const perAddress = createRateLimit(PER_ADDRESS, onRefused)
  const perForm = createRateLimit(PER_FORM, onRefused)

  async function accept({ kind, values, page, received, address }: CheckedSubmission): Promise<Accepted> {
    const { key, website, elapsed, token } = received.request
    const { site, locale, host, origin, path } = page
    const suspicion =
      suspectSubmission({ website, elapsed }) ??
      ((await assess({ token, action: 'SUBMIT', address })) === 'machine' ? 'assessment' : undefined)
    const uploadIds = listUploadIds(kind, values)
    await uploads.inspectLeft(uploadIds)
    return store.use(async (opened) => {
      await perAddress.consume(opened, `${kind} ${address}`)
      await perForm.consume(opened, kind)
      const accepted = await acceptSubmission(
        opened.db,
        outbox(),
        {
          form: kind,
          idempotencyKey: key,
          isKeyOfContent: !received.isScripted,
          values,
          host,
          siteId: site.id,
          siteName: site.name,
          urlCode: locale.urlCode,
          pageUrl: `${origin}${path}`,
          uploadIds,
          heldFor: suspicion,
        },
        listChannels(values, hasWebhook),
      ).catch((error: unknown) => {
        throw toUploadProblem(error, locale.language)
      })
      outbox().wake()
      return accepted
    })
  }

  const forms = FORM_KINDS.map((kind) => ({
    path: `/api/forms/${kind}`,
    readBody: uploads.readForm(listFileFields(kind)),
    handler: createSubmitForm(kind, {
      now,
      accept,
      findPage: (host, path) => {
        const release = currentRelease()
        return release === undefined ? undefined : findPage(release, host, path, rules)
      },
      showForm: async (page, form) => {
        const name = `form-${form.kind}`
        const html = await readPageSource(page)
        if (html === undefined || !hasSlot(html, name)) return undefined
        const { renderFormAgain } = await import('./render-form.tsx')
        const markup = renderFormAgain(textTagIn(page.locale.language, page.locale.country), page.path, form)
        return renderPage(html, { slots: [{ name, markup }], isFinal: true })
      },
    }),
  }))
  return [{ path: '/api/forms/settings', handler: createFormSettings(settings) }, ...forms]
}
