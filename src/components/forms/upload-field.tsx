import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/links/button.tsx'
import { Icon } from '../kit/icon.tsx'
import type { UploadField as UploadFieldDefinition } from '../../domain/form/form-field.ts'
import { css } from '../../theme/css.ts'
import { toFieldId } from './field-view.tsx'
import type { RunningUpload, UploadFailure } from '../uploads/start-upload.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const styles = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  & .label {
    font-weight: 500;
    font-size: var(--step--1);
  }
  & .hint {
    color: var(--ink-3);
    font-size: var(--step--1);
  }
  & input[type='file'] {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
    pointer-events: none;
  }
  & ul {
    list-style: none;
    margin: 0;
    padding: 0;
    width: 100%;
    border-top: 1px solid var(--line);
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    min-height: 56px;
    padding-block: 4px;
    border-bottom: 1px solid var(--line);
  }
  & li p {
    overflow-wrap: anywhere;
  }
  & progress {
    grid-column: 1 / -1;
    width: 100%;
    height: 4px;
    accent-color: var(--accent);
  }
  & .failed {
    color: var(--error);
    font-weight: 500;
  }
`

/** A file on its way, or there. */
interface Item {
  readonly key: number
  readonly file: File
  readonly percent: number
  /** Once it is there. */
  readonly id?: string
  readonly failure?: UploadFailure
}

export interface UploadFieldProps {
  readonly form: string
  readonly field: UploadFieldDefinition
  /** Ids of the files that are there, and whether others are on their way. */
  readonly onChange: (ids: string[], isBusy: boolean) => void
  readonly error?: string | undefined
  /** Files that were chosen before scripts took the form over. */
  readonly initial?: readonly File[]
}

/** The same as the server's, so that nobody waits for a file that is not taken. */
const MAX_BYTES = 100 * 1024 * 1024

/** What can be said of a file before it is sent. */
function refuse({ size, type }: File): UploadFailure | undefined {
  if (size > MAX_BYTES) return 'tooLarge'
  return type === '' || /^(?:image|video)\//.test(type) ? undefined : 'wrongKind'
}

function describeItem(t: TFunction<'forms'>, { file: { name }, percent, id, failure }: Item): string {
  if (failure !== undefined) return t(`uploads.${failure}`, { name })
  return id === undefined ? t('uploads.progress', { name, percent }) : t('uploads.done', { name })
}

/** Pictures and films: chosen, uploaded at once, removable (F4). Their code is loaded with the first file. */
export function UploadField({ form, field, onChange, error, initial = [] }: UploadFieldProps): ReactNode {
  const { t } = useTranslation('forms')
  const [items, setItems] = useState<readonly Item[]>([])
  const latest = useRef(items)
  const running = useRef(new Map<number, RunningUpload>())
  const nextKey = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [isFull, setIsFull] = useState(false)
  const id = toFieldId(form, field.name)

  function update(change: (items: readonly Item[]) => readonly Item[]): void {
    latest.current = change(latest.current)
    setItems(latest.current)
    const ids = latest.current.flatMap((item) => (item.id === undefined ? [] : [item.id]))
    onChange(
      ids,
      latest.current.some((item) => item.id === undefined && item.failure === undefined),
    )
  }
  const change = (key: number, part: Partial<Item>): void =>
    update((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))

  async function send({ key, file }: Item): Promise<void> {
    try {
      const { startUpload } = await import(/* webpackChunkName: "form-upload" */ '../uploads/start-upload.ts')
      if (!latest.current.some((item) => item.key === key)) return
      const upload = startUpload(file, {
        onProgress: (percent) => change(key, { percent }),
        onDone: (uploadId) => change(key, { id: uploadId, percent: 100 }),
        onFailure: (failure) => change(key, { failure }),
      })
      running.current.set(key, upload)
    } catch {
      change(key, { failure: 'failed' })
    }
  }

  function add(files: readonly File[]): void {
    const room = field.maxFiles - latest.current.length
    setIsFull(files.length > room)
    const added = files.slice(0, room).map((file): Item => {
      nextKey.current += 1
      const failure = refuse(file)
      return { key: nextKey.current, file, percent: 0, ...omitUndefined({ failure }) }
    })
    update((all) => [...all, ...added])
    for (const item of added) if (item.failure === undefined) void send(item)
  }

  const addInitial = useEffectEvent(() => {
    if (initial.length > 0 && latest.current.length === 0) add(initial)
  })
  useEffect(() => addInitial(), [])

  function remove({ key }: Item): void {
    running.current.get(key)?.cancel()
    running.current.delete(key)
    setIsFull(false)
    update((all) => all.filter((item) => item.key !== key))
    adder.current?.focus()
  }

  function retry(item: Item): void {
    const { failure: _, ...rest } = item
    update((all) => all.map((one) => (one.key === item.key ? rest : one)))
    const upload = running.current.get(item.key)
    if (upload === undefined) void send(rest)
    else upload.resume()
  }

  return (
    <div className={styles}>
      <span className="label" id={`${id}-label`}>
        {t('fields.attachments')}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept="image/*,video/*"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        tabIndex={-1}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // The same file can be chosen again after it was taken back.
          target.value = ''
        }}
      />
      <Button ref={adder} look="line" compact onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
        <Icon name="plus" size={16} />
        <span>{t('uploads.add')}</span>
      </Button>
      <p className="hint" id={`${id}-hint`}>
        {t('hints.attachments')}
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <p className={item.failure === undefined ? undefined : 'failed'}>{describeItem(t, item)}</p>
              <span>
                {item.failure === 'failed' && (
                  <Button look="quiet" compact onClick={() => retry(item)}>
                    {t('uploads.retry')}
                  </Button>
                )}
                <Button
                  look="quiet"
                  compact
                  onClick={() => remove(item)}
                  aria-label={t(item.id === undefined ? 'uploads.cancel' : 'uploads.remove', { name: item.file.name })}
                >
                  <Icon name="close" size={16} />
                </Button>
              </span>
              {item.id === undefined && item.failure === undefined && (
                <progress max={100} value={item.percent} aria-label={item.file.name} />
              )}
            </li>
          ))}
        </ul>
      )}
      <output className="failed">{isFull ? t('uploads.tooMany', { count: field.maxFiles }) : (error ?? '')}</output>
    </div>
  )
}
