import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { InvalidArgumentError, type Command } from 'commander'
import { toUploadStorageOptions } from '../../../functions/functions-options.ts'
import type { SubmissionReport } from '../../../functions/forms/manage-submissions.ts'
import { openUploadStorage } from '../../../functions/uploads/open-upload-storage.ts'
import { FileGoneError } from '../../../functions/uploads/upload-storage.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { orOutputError, resolveOutputFile } from '../../options/output-file.ts'
import { withManagement } from '../../embedded/with-management.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

interface FileOptions extends GlobalOptions {
  readonly output: string
}

type StoredFile = SubmissionReport['files'][number]

/** One file of a submission, by its name, or by its id where several have the same name. */
function chooseFile({ receipt, files }: SubmissionReport, wanted: string): StoredFile {
  const found = files.filter(({ id, name }) => id === wanted || name === wanted)
  const [file] = found
  if (file !== undefined && found.length === 1) return file
  const list = (found.length === 0 ? files : found).map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  if (found.length > 1) throw usageError(`${receipt} has several files ${wanted}; name one by its id:\n${list}`)
  throw usageError(
    `${receipt} has no file ${wanted}. ${files.length === 0 ? 'It came without files.' : `It has:\n${list}`}`,
  )
}

function warnOf({ name, release }: StoredFile): string | undefined {
  if (release === null) return undefined
  return `${name} was seen by no virus scanner; ${release.by} released it: ${release.reason}. Open it with care.`
}

/** @throws {CommandError} for a file that nobody may have. */
function requireReadable(receipt: string, { id, name, state }: StoredFile): void {
  if (state === 'refused') throw usageError(`${name} was refused and removed: it was found infected.`)
  if (state === 'quarantined')
    throw usageError(
      `${name} waits in quarantine: no virus scanner has seen it. Start one (UAPP_CLAMD), or release it: uapp submissions release-file ${receipt} ${id} --by NAME --reason TEXT`,
    )
}

async function fetchFile(
  file: StoredFile,
  options: Parameters<typeof openUploadStorage>[0],
  target: string,
): Promise<void> {
  const place = await openUploadStorage(options)
  try {
    // Existing files are not overwritten, and other users cannot read it.
    await pipeline(await place.read(file.id), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (error instanceof FileGoneError) throw usageError(`${error.message}. Was it removed by hand?`)
    throw error
  } finally {
    place.close()
  }
}

/** `uapp submissions file RECEIPT NAME --output PATH`: a file that came with a submission. */
export function registerSubmissionFile(parent: Command): void {
  parent
    .command('file <receipt> <name>')
    .description('copy a file that came with a submission; name it as “show” does, or by its id')
    .requiredOption('--output <path>', 'where to: a folder, or a file that is not there yet')
    .addHelpText('after', '\nExample:\n  uapp submissions file 7FQ2-9KXD press.jpg --output /tmp/press.jpg\n')
    .action(async (receipt: string, name: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<FileOptions>()
      const context = await createCommandContext(options)
      const report = await withManagement(context, (management) => management.show(receipt))
      if (report === null) throw usageError(`There is no submission ${receipt}. See: uapp submissions`)
      const file = chooseFile(report, name)
      requireReadable(receipt, file)
      const target = await resolveOutputFile(resolve(context.cwd, options.output), file.name)
      await orOutputError(target, () => fetchFile(file, toUploadStorageOptions(context), target))
      const warning = warnOf(file)
      context.result(
        { receipt, name: file.name, output: target, state: file.state, ...omitUndefined({ warning }) },
        [`${file.name} (${file.size} bytes) is at ${target}`, ...(warning === undefined ? [] : [warning])].join('\n'),
      )
    })
}

interface ReleaseOptions extends GlobalOptions {
  readonly by: string
  readonly reason: string
}

function requireText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new InvalidArgumentError('it is empty')
  return trimmed
}

/** `uapp submissions release-file RECEIPT NAME --by NAME --reason TEXT`: lets a file out of quarantine that no scanner has seen. */
export function registerReleaseFile(parent: Command): void {
  parent
    .command('release-file <receipt> <name>')
    .description('let a file out of quarantine that no virus scanner has seen; who did it and why is kept with it')
    .requiredOption('--by <name>', 'who answers for it', requireText)
    .requiredOption('--reason <text>', 'why it may be opened', requireText)
    .addHelpText(
      'after',
      '\nExample:\n  uapp submissions release-file 7FQ2-9KXD press.jpg --by "Mara Ohlin" --reason "checked on the test machine"\n',
    )
    .action(async (receipt: string, name: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<ReleaseOptions>()
      const context = await createCommandContext(options)
      const { by, reason } = options
      const file = await withManagement(context, async (management) => {
        const report = await management.show(receipt)
        if (report === null) throw usageError(`There is no submission ${receipt}. See: uapp submissions`)
        const found = chooseFile(report, name)
        if (!(await management.releaseFile(found.id, { by, reason })))
          throw usageError(`${found.name} does not wait in quarantine: it is ${found.state}.`)
        return found
      })
      context.result({ receipt, name: file.name, by, reason }, `${file.name} is released by ${by}: ${reason}`)
    })
}
