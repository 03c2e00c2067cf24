import type { ReactNode, SubmitEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/links/button.tsx'
import { FORMS, listUploadFields } from '../../domain/form/form-definitions.ts'
import type { FormGroup, UploadField } from '../../domain/form/form-field.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'
import { from } from '../../theme/breakpoints.ts'
import { css } from '../../theme/css.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FieldView, labelOf, toFieldId, type FieldFrame } from './field-view.tsx'

const styles = css`
  display: grid;
  gap: 32px;
  & .group {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  & .group > legend {
    font-size: var(--step-1);
    font-weight: 560;
    padding: 0 0 16px;
  }
  & .fields {
    display: grid;
    gap: 20px 24px;
    ${from.tablet} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      & > [data-wide='true'] {
        grid-column: 1 / -1;
      }
    }
  }
  & .notes {
    color: var(--ink-3);
    font-size: var(--step--1);
    display: grid;
    gap: 4px;
  }
  /* Read by nobody: a machine fills in every field that it finds. */
  & .trap {
    position: absolute;
    left: -200vw;
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
  /* Fields that count only with others, with scripts and without. */
  &:not(:has(input[name='existingCase']:checked)) [data-when='existingCase'],
  &:not(:has(input[name='returnTo'][value='other']:checked)) [data-when='returnTo'] {
    display: none;
  }
`

export interface FormViewProps extends FieldFrame {
  readonly kind: FormKind
  /** Path of the page that it stands in. */
  readonly page: string
  /** Scripts check the form; else the browser does. */
  readonly isLive: boolean
  readonly isSending?: boolean
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>
  /** How often the form was sent by scripts; absent: the browser itself has sent it. */
  readonly attempts?: number
  /** What happened to the last attempt. */
  readonly notice?: ReactNode
  readonly renderUploads: (field: UploadField) => ReactNode
}

function Group({ group, ...props }: { readonly group: FormGroup } & FormViewProps): ReactNode {
  const { t } = useTranslation('forms')
  const fields = (
    <div className="fields">
      {group.fields.map((field) =>
        field.kind === 'uploads' ? (
          <div key={field.name} data-wide="true">
            {props.renderUploads(field)}
          </div>
        ) : (
          <FieldView key={field.name} field={field} {...props} isConditional={group.when !== undefined} />
        ),
      )}
    </div>
  )
  if (group.name === undefined) return <div>{fields}</div>
  return (
    <fieldset className="group" data-when={group.when?.field}>
      <legend>{t(`groups.${group.name}` as 'groups.request')}</legend>
      {fields}
    </fieldset>
  )
}

/** A form as server and browser show it: it is sent by the browser itself where no scripts run. */
export function FormView(props: FormViewProps): ReactNode {
  const { t } = useTranslation('forms')
  const { kind, form, page, errors, isSending = false, notice, attempts = 1 } = props
  const wrong = Object.entries(errors)
  return (
    <form
      className={styles}
      id={form}
      method="post"
      action={`/api/forms/${kind}`}
      encType={listUploadFields(kind).length > 0 ? 'multipart/form-data' : undefined}
      onSubmit={props.onSubmit}
      noValidate={props.isLive}
      aria-busy={isSending}
    >
      <input type="hidden" name="_page" value={page} />
      <ErrorSummary
        attempts={attempts}
        title={t('errors.summary', { count: wrong.length })}
        errors={wrong.map(([name, message]) => ({ id: toFieldId(form, name), label: labelOf(t, name), message }))}
      />
      {FORMS[kind].map((group, index) => (
        <Group key={group.name ?? String(index)} group={group} {...props} />
      ))}
      <div className="trap" aria-hidden="true">
        <label>
          {t('trap')}
          <input type="text" name="_website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {notice}
      <div className="notes">
        <p>{t('required')}</p>
        <p>{t('privacyNote')}</p>
      </div>
      <p>
        <Button type="submit" loading={isSending}>
          {t(`submit.${kind}`)}
        </Button>
      </p>
    </form>
  )
}
