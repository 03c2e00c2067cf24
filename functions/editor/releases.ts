import type { Logger } from 'pino'
import * as z from 'zod'
import { publishReleaseSchema } from '../../src/contracts/editor/releases.ts'
import type { GateDecision } from '../../src/domain/gate/gate-report.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse, type HttpResponse } from '../platform/http/http-message.ts'
import {
  BuildRunningError,
  ForeignOriginError,
  GateStopsError,
  NotFoundError,
  ReadOnlyError,
} from '../platform/http/request-errors.ts'
import { isFromOwnPage } from '../platform/http/request-origin.ts'
import type { PublishBlocked, PublishOutcome } from '../publishing/publish-blocked.ts'
import { readEditorReleases, toDistDir } from '../publishing/read-editor-releases.ts'
import { toBlockedJson } from '../publishing/to-blocked-json.ts'
import { listBlockedReleases } from '../../src/release/list-blocked-releases.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { ReleaseRecord } from '../../src/release/read-release-record.ts'
import { requireRelease } from '../../src/release/require-release.ts'

export interface EditorReleasesOptions {
  /** Absent: this host publishes nothing. */
  readonly publishBlocked: PublishBlocked | undefined
  readonly currentRelease: () => Release | undefined
  readonly mayEdit: MayEdit
  readonly logger: Pick<Logger, 'info'>
}

async function answerReleases({ currentRelease, publishBlocked }: EditorReleasesOptions): Promise<HttpResponse> {
  return jsonResponse(200, await readEditorReleases(requireRelease(currentRelease), publishBlocked !== undefined))
}

/** `GET /api/editor-area/releases`: what visitors see, and which releases the gate keeps back and why, for editors. */
export function createListReleases(options: EditorReleasesOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(options.mayEdit),
    input: z.object({}),
    respond: () => answerReleases(options),
  })
}

const PATH = /^\/api\/editor-area\/releases\/([\w-]{1,100})\/publish$/
const publishSchema = z.object({ body: publishReleaseSchema })

const commandOf = (buildId: string): string => `uapp publish ${buildId} --accept … --by "Your name"`

/** @throws {RequestError} unless it is published. */
function requirePublished(outcome: PublishOutcome, record: ReleaseRecord): void {
  const { buildId } = record
  switch (outcome.kind) {
    case 'published':
      return
    case 'stopped':
      throw new GateStopsError(
        'Compared with what is current now, checks stop this release that nobody has accepted',
        toBlockedJson(record, outcome.gate),
      )
    case 'absent':
      throw new NotFoundError(`Release ${buildId} is not kept back any more`)
    case 'building':
      throw new BuildRunningError('A build is running, or another release is being published')
    case 'read-only':
      throw new ReadOnlyError(`This runtime may not write the releases. Where they are built: ${commandOf(buildId)}`)
  }
}

/**
 * `POST /api/editor-area/releases/{buildId}/publish`: publishes a release that the gate keeps back, in the name of an editor;
 * only for pages of this host. 200 with the new state; 404 when the release is not kept back; 409 while a build is running,
 * or when the gate finds more than was accepted (`release` has the findings); 503 where releases cannot be written.
 */
export function createPublishRelease(options: EditorReleasesOptions): Handler {
  const { publishBlocked, currentRelease, mayEdit, logger } = options
  return defineHandler({
    methods: ['POST'],
    authorize: editorsOnly(mayEdit),
    input: publishSchema,
    respond: async ({ body }, request) => {
      const [, buildId] = PATH.exec(request.path) ?? []
      if (buildId === undefined) throw new NotFoundError(`There is nothing at ${request.path}`)
      if (!isFromOwnPage(request.headers)) throw new ForeignOriginError()
      if (publishBlocked === undefined)
        throw new ReadOnlyError(`This host publishes nothing. Where releases are built: ${commandOf(buildId)}`)
      const blocked = await listBlockedReleases(toDistDir(requireRelease(currentRelease)))
      const record = blocked.find((one) => one.buildId === buildId)?.record
      if (record === undefined) throw new NotFoundError(`Release ${buildId} is not kept back`)
      const { accept, by, reason = '' } = body
      const decision: GateDecision = { checks: [...new Set(accept)], by, ...(reason === '' ? {} : { reason }) }
      requirePublished(await publishBlocked(buildId, decision), record)
      logger.info({ buildId, ...decision }, 'a release that was kept back is published')
      return answerReleases(options)
    },
  })
}
