import { resolve } from 'node:path'
import { toContentSources } from '../../functions/content-sources.ts'
import { toSubmissionDays, toUploadStorageOptions } from '../../functions/functions-options.ts'
import { callManagement, ManagementCallError } from '../../functions/management/call-management.ts'
import { createManagement, type Management } from '../../functions/management/management.ts'
import { openOutbox, type Outbox } from '../../functions/platform/outbox/outbox.ts'
import type { Store } from '../../functions/platform/store/database.ts'
import { openStore } from '../../functions/platform/store/open-store.ts'
import type { StoreAccess } from '../../functions/platform/store/store-access.ts'
import { createSearchReport, type SearchReport } from '../../functions/search-log/search-report.ts'
import { createSearchService } from '../../functions/search/search-service.ts'
import { createTranslationJobs } from '../../functions/translation-jobs/translation-jobs.ts'
import { createTranslationService } from '../../functions/translation/translation-service.ts'
import { isStoreAway, StoreInUseError } from '../../src/integrations/database/database-errors.ts'
import { openUploadStorage } from '../../functions/uploads/open-upload-storage.ts'
import { openCurrentRelease } from '../open-current-release.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError, usageError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'

async function manage<T>(
  context: CommandContext,
  store: Store,
  action: (management: Management) => Promise<T>,
): Promise<T> {
  let opened: Promise<Outbox> | undefined
  const outbox = (): Promise<Outbox> => (opened ??= openOutbox(store, () => undefined))
  async function removeFiles(ids: readonly string[]): Promise<void> {
    const place = await openUploadStorage(toUploadStorageOptions(context))
    await Promise.all(ids.map((id) => place.remove(id)))
    place.close()
  }
  const access: StoreAccess = { use: (use) => use(store), state: () => 'open', close: () => Promise.resolve() }
  const now = (): Date => new Date()
  const translations = createTranslationService({
    // Whoever typed a command waits as long as for a fetch.
    ...toContentSources(context, context.config.fetch),
    store: access,
    siteLanguages: context.config,
    project: context.config.translationProject,
    now,
    logger: { warn: () => undefined },
  })
  const translationJobs = createTranslationJobs({
    store: access,
    translations,
    isConfigured: context.environment.isSet('UAPP_TRANSLATION_SERVICE_URL'),
    // Runtimes look for work by themselves.
    wake: () => undefined,
    now,
  })
  const searches: SearchReport = {
    read: async (site, language) => {
      const release = await openCurrentRelease(context)
      const currentRelease = (): Release => release
      const search = createSearchService({ currentRelease, observer: { onSearched: () => undefined } })
      // What a runtime counts in memory comes into the database within a minute.
      const flush = (): Promise<void> => Promise.resolve()
      return createSearchReport({ store: access, search, currentRelease, flush, now }).read(site, language)
    },
  }
  const hasWebhook = context.environment.isSet('UAPP_FORMS_WEBHOOK_URL')
  try {
    return await action(
      createManagement({
        db: store.db,
        outbox,
        removeFiles,
        hasWebhook,
        submissionDays: toSubmissionDays(context.config),
        searches,
        translations,
        translationJobs,
      }),
    )
  } finally {
    await (await opened)?.stop()
    await store.close()
  }
}

/**
 * Does something with what visitors sent: on the database itself, or, where it is the embedded one of a running process, by
 * that process.
 * @throws {CommandError} with status 2 when that process takes no calls, 3 when the database is away.
 */
export async function withManagement<T>(
  context: CommandContext,
  action: (management: Management) => Promise<T>,
): Promise<T> {
  const { environment, cwd } = context
  const { DATABASE_URL: databaseUrl, UAPP_DATA_DIR } = environment.values
  const dir = resolve(cwd, UAPP_DATA_DIR, 'store')
  try {
    return await manage(context, await openStore({ databaseUrl, dir, onError: () => undefined }), action)
  } catch (error) {
    if (error instanceof StoreInUseError) {
      const management = await callManagement(dir, error.owner)
      if (management === undefined) throw usageError(error.message)
      return await action(management).catch((failure: unknown) => {
        if (failure instanceof ManagementCallError && failure.isRefused)
          throw new CommandError(failure.message, EXIT.usage, { cause: failure })
        if (failure instanceof ManagementCallError)
          throw new CommandError(failure.message, EXIT.sourceUnavailable, { cause: failure })
        throw failure
      })
    }
    if (isStoreAway(error))
      throw new CommandError(
        'The database does not answer. Check DATABASE_URL, and that PostgreSQL runs.',
        EXIT.sourceUnavailable,
        { cause: error },
      )
    throw error
  }
}
