import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buildFileLink } from '../../domain/link/file-link.ts'
import { IMAGE_PRESETS } from '../../domain/picture/image-presets.ts'
import { buildImageUrl } from '../../domain/picture/image-url.ts'
import type { FileCard } from '../../domain/page/page-module.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useFormat } from '../frame/use-format.ts'
import { Icon } from '../kit/icon.tsx'
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

/** The front page of a document, as WebP or PNG (S1 §9); a vector would say more than 44 pixels can show. */
function Thumbnail({ url, file }: { readonly url: string; readonly file: FileCard }): ReactNode {
  const { width, height } = IMAGE_PRESETS.downloadThumbFallback
  return (
    <picture>
      <source srcSet={buildImageUrl(url, IMAGE_PRESETS.downloadThumb, file)} type="image/webp" />
      <img
        src={buildImageUrl(url, IMAGE_PRESETS.downloadThumbFallback, file)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

/** Files to download, with kind, format, language and size (S1 §3 “Document”). */
export function DocumentList({ files }: { readonly files: readonly FileCard[] }): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const { locale } = useLinkFrame()
  return (
    <ul className={`docs ${styles}`}>
      {files.map((file) => {
        const type = toKnownType(file.type)
        return (
          <li key={file.slug}>
            <span className="thumb" aria-hidden="true">
              {file.thumbnailUrl === undefined ? file.extension : <Thumbnail url={file.thumbnailUrl} file={file} />}
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
