import * as z from 'zod'
import { translationExportSchema } from '../../src/contracts/editor/translation-files.ts'
import { translationJobFilterSchema } from '../../src/contracts/editor/translation-jobs.ts'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import { SUBMISSION_STATES } from '../forms/manage-submissions.ts'

const receipt = z.tuple([z.string().max(100)])
const email = z.tuple([z.string().max(1000)])
const query = z.object({ state: z.enum(SUBMISSION_STATES).optional(), limit: z.number().int().min(1).max(10_000) })

const importRequest = z.object({ xliff: z.string(), isPartial: z.boolean(), isCheckOnly: z.boolean() })

const fileRelease = z.object({ by: z.string().min(1).max(200), reason: z.string().min(1).max(1000) })

const searchedPlace = z.object({ site: z.string().max(100), language: z.enum(LANGUAGES) })

const { pages, language } = translationExportSchema.shape
const sendRequest = z.object({ pages, language: z.optional(language) })

/** A call of `Management`, as one process sends it to another. */
export const managementCallSchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('list'), values: z.tuple([query]) }),
  z.object({ call: z.enum(['show', 'release', 'discard', 'retry']), values: receipt }),
  z.object({ call: z.literal('releaseFile'), values: z.tuple([z.string().max(100), fileRelease]) }),
  z.object({ call: z.enum(['exportPerson', 'erasePerson']), values: email }),
  z.object({ call: z.literal('listMissing'), values: z.tuple([z.number().int().min(1).max(10_000)]) }),
  z.object({ call: z.literal('reportSearches'), values: z.tuple([searchedPlace]) }),
  z.object({ call: z.literal('reportRetention'), values: z.tuple([]) }),
  z.object({ call: z.literal('listEditors'), values: z.tuple([]) }),
  z.object({ call: z.literal('listTranslations'), values: z.tuple([]) }),
  z.object({ call: z.literal('exportTranslation'), values: z.tuple([translationExportSchema]) }),
  z.object({ call: z.literal('importTranslation'), values: z.tuple([importRequest]) }),
  z.object({ call: z.literal('sendTranslation'), values: z.tuple([sendRequest]) }),
  z.object({ call: z.literal('listTranslationJobs'), values: z.tuple([translationJobFilterSchema]) }),
  z.object({ call: z.literal('revokeEditors'), values: z.tuple([z.union([z.literal('all'), z.array(z.uuid())])]) }),
])

export type ManagementCall = z.infer<typeof managementCallSchema>

/** Status of an answer to a call that cannot be done. */
export const REFUSED = 409

/** File beside the embedded database with the address of its owner; only the owner's user can read it. */
export const CALL_FILE = 'management.json'

/** What stands in that file. */
export const callAddressSchema = z.object({
  /** Process that owns the database. */
  owner: z.number().int(),
  /** Of this machine's loopback. */
  port: z.number().int(),
  token: z.string().min(20),
})
