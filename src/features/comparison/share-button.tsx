import { useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { buildShareUrl, type SharedProduct } from '../../domain/comparison-share.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { css } from '../../theme/css.ts'
import { field } from '../../theme/field.ts'

const styles = css`
  display: contents;
  & output {
    font-size: var(--step--1);
    color: var(--success);
  }
  & label {
    display: grid;
    gap: 4px;
    flex-basis: 100%;
    font-size: var(--step--1);
  }
  & input {
    ${field}
    width: 100%;
  }
`

type Outcome = 'none' | 'copied' | 'shown'

/** Some browsers share nothing, or only where a page is secure: TypeScript's types promise more than there is. */
function findShare(): ((data: ShareData) => Promise<void>) | undefined {
  return 'share' in navigator ? (data) => navigator.share(data) : undefined
}

/** Hands the link over to the device's own sharing, else copies it, else shows it for copying by hand. */
async function shareLink(title: string, url: string): Promise<Outcome> {
  const share = findShare()
  if (share !== undefined) {
    try {
      await share({ title, url })
      return 'none'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'none'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}

/** Shares a link that holds slugs and variants, and nothing else of the visitor. */
export function ShareButton(props: { readonly title: string; readonly products: readonly SharedProduct[] }): ReactNode {
  const t = useTexts()
  const [outcome, setOutcome] = useState<Outcome>('none')
  const toUrl = (): string => buildShareUrl(`${window.location.origin}${window.location.pathname}`, props.products)
  const share = async (): Promise<void> => setOutcome(await shareLink(props.title, toUrl()))
  return (
    <div className={styles}>
      <Button look="line" compact onClick={() => void share()}>
        <Icon name="share" />
        <span>{t('comparison.share')}</span>
      </Button>
      <output>{outcome === 'copied' && t('comparison.copied')}</output>
      {outcome === 'shown' && (
        <label>
          {t('comparison.link')}
          <input type="text" readOnly value={toUrl()} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </div>
  )
}
