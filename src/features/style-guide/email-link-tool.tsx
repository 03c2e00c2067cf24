import { useState, type ReactNode } from 'react'
import { Button } from '../../components/kit/links/button.tsx'
import { FlashMessage } from '../../components/flash/flash-message.tsx'
import { showFlash } from '../../components/flash/flash-store.ts'
import { useIsLive } from '../../components/frame/use-is-live.ts'
import { buildEmailLink, findWrongAddresses, type EmailDraft } from '../../domain/link/email-link.ts'
import { css } from '../../theme/css.ts'
import { field } from '../../theme/field.ts'

const styles = css`
  display: grid;
  gap: 20px;
  max-width: var(--w-inline);
  margin-top: 32px;
  & label {
    display: grid;
    gap: 6px;
    font-weight: 500;
  }
  & :is(input, textarea, output) {
    ${field}
    width: 100%;
    font-weight: 400;
  }
  & textarea {
    min-height: 160px;
    resize: vertical;
  }
  & output {
    overflow-wrap: anywhere;
    background: var(--surface);
    font-size: var(--step--1);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 24px;
    align-items: center;
  }
`

const FIELDS = [
  ['to', 'To (several with commas)'],
  ['cc', 'Copy to'],
  ['subject', 'Subject'],
] as const

const EMPTY: EmailDraft = { to: '', cc: '', subject: '', body: '' }

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showFlash({ type: 'success', title: 'The link is copied' })
  } catch {
    showFlash({
      type: 'error',
      title: 'This browser does not let the link be copied',
      text: 'Mark it and copy it by hand.',
    })
  }
}

/** Makes email links for editors: what they write, as an address for a link of kind `hard:` (S1 §2). */
export function EmailLinkTool(): ReactNode {
  const isLive = useIsLive()
  const [draft, setDraft] = useState(EMPTY)
  const wrong = findWrongAddresses(draft)
  const link = buildEmailLink(draft)
  return (
    <>
      {!isLive && (
        <noscript>
          <FlashMessage static title="This tool needs JavaScript" />
        </noscript>
      )}
      <form className={styles} onSubmit={(event) => event.preventDefault()}>
        {FIELDS.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              type="text"
              value={draft[name]}
              autoComplete="off"
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          </label>
        ))}
        <label>
          Text
          <textarea value={draft.body} onChange={({ target }) => setDraft({ ...draft, body: target.value })} />
        </label>
        {wrong.length > 0 && (
          <FlashMessage
            static
            type="error"
            title="This is no address"
            text={wrong.join(', ').replaceAll('<', '&lt;')}
          />
        )}
        <output aria-label="Link">{link}</output>
        <div className="actions">
          <Button disabled={wrong.length > 0} onClick={() => void copy(link)}>
            Copy the link
          </Button>
          <a href={link}>Try it</a>
        </div>
      </form>
    </>
  )
}
