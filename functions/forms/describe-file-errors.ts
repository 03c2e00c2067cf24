import type { TFunction } from 'i18next'
import { listUploadFields } from '../../src/domain/form/form-definitions.ts'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import type { ReceivedBody, ReceivedFile } from '../platform/http/received-body.ts'

const TEXTS = { kind: 'wrongKind', size: 'tooLarge', infected: 'failed' } as const

function describeFile({ name, refusedFor }: ReceivedFile, t: TFunction<'forms'>): readonly string[] {
  return refusedFor === undefined ? [] : [t(`uploads.${TEXTS[refusedFor]}`, { name })]
}

/** What is wrong with the files of a form, by the name of their field. */
export function describeFileErrors(
  kind: FormKind,
  { files, overfull }: Pick<ReceivedBody, 'files' | 'overfull'>,
  t: TFunction<'forms'>,
): Readonly<Record<string, string>> {
  const errors = listUploadFields(kind).map(({ name, maxFiles }): [string, string] => {
    const own = files.filter(({ field }) => field === name).flatMap((file) => describeFile(file, t))
    return [name, [...own, ...(overfull.includes(name) ? [t('uploads.tooMany', { count: maxFiles })] : [])].join(' ')]
  })
  return Object.fromEntries(errors.filter(([, message]) => message !== ''))
}

/**
 * Errors of a form that is shown again, which a browser cannot fill its files into: those who attached some are told to do it
 * again.
 */
export function remindOfFiles(
  errors: Readonly<Record<string, string>>,
  { files, overfull, failure }: Pick<ReceivedBody, 'files' | 'overfull' | 'failure'>,
  kind: FormKind,
  t: TFunction<'forms'>,
): Readonly<Record<string, string>> {
  const hadFiles = files.length > 0 || overfull.length > 0 || failure !== undefined
  const [first] = listUploadFields(kind)
  if (!hadFiles || first === undefined) return errors
  const own = errors[first.name]
  return { ...errors, [first.name]: [...(own === undefined ? [] : [own]), t('uploads.again')].join(' ') }
}
