import type { ReactNode } from 'react'
import { buildFileLink } from '../../domain/file-link.ts'
import type { FileCard } from '../../domain/page-module.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useFormat } from '../frame/use-format.ts'
import { Icon } from '../icon.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  list-style: none;
  border-top: 1px solid var(--ink);
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 44px 1fr 24px;
    gap: 4px 16px;
    align-items: center;
    min-height: 84px;
    padding-block: 12px;
    border-bottom: var(--hair);
    &:hover {
      background: color-mix(in srgb, var(--line) 30%, transparent);
    }
  }
  & .thumb {
    grid-row: span 2;
    width: 44px;
    aspect-ratio: 128 / 180;
    border: 1px solid var(--line-strong);
    background: var(--paper);
    display: grid;
    align-content: end;
    padding: 3px;
    font-size: 0.625rem;
    line-height: 1;
    overflow: hidden;
    &::before {
      content: '';
      height: 30px;
      background: repeating-linear-gradient(var(--line) 0 1px, transparent 1px 5px);
      margin-bottom: 4px;
    }
    &:has(img) {
      padding: 0;
      &::before {
        content: none;
      }
    }
  }
  & a {
    text-decoration: none;
    font-weight: 500;
    line-height: 1.35;
    align-self: end;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  & abbr {
    text-decoration: none;
  }
  & .meta {
    grid-column: 2;
    align-self: start;
  }
  & > li > svg {
    grid-column: 3;
    grid-row: 1 / span 2;
    color: var(--accent);
  }
`

const KNOWN_TYPES = ['brochure', 'data-sheet', 'manual', 'certificate', 'report', 'whitepaper', 'price-list'] as const
const toKnownType = (type: string): (typeof KNOWN_TYPES)[number] | undefined =>
  KNOWN_TYPES.find((known) => known === type)

/** Files to download, with kind, format, language and size (S1 §3 “Document”). */
export function DocumentList({ files }: { readonly files: readonly FileCard[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { locale } = useLinkFrame()
  return (
    <ul className={`docs ${styles}`}>
      {files.map((file) => {
        const type = toKnownType(file.type)
        return (
          <li key={file.slug}>
            <span className="thumb" aria-hidden="true">
              {file.thumbnailUrl === undefined ? (
                file.extension
              ) : (
                <img src={file.thumbnailUrl} alt="" width={128} height={180} loading="lazy" decoding="async" />
              )}
            </span>
            <a href={buildFileLink(file.slug, { locale: locale.language })}>{file.name}</a>
            <p className="meta">
              {type !== undefined && <span>{t(`documentType.${type}`)}</span>}
              <span>{file.extension}</span>
              <span>
                <abbr title={format.languageName(file.language)}>{file.language.toUpperCase()}</abbr>
              </span>
              <span suppressHydrationWarning>{format.fileSize(file.sizeBytes)}</span>
              {file.isProtected && <span>{t('documents.protected')}</span>}
            </p>
            <Icon name={file.isProtected ? 'lock' : 'down'} />
          </li>
        )
      })}
    </ul>
  )
}
