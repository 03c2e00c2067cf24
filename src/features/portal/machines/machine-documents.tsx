import { Link } from 'gatsby'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Picture } from '../../../components/kit/picture.tsx'
import { FileRow } from '../../../components/portal/file-row.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { buildFileLink } from '../../../domain/link/file-link.ts'
import type { FileCard } from '../../../domain/page/page-module.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  fetchProductPaths,
  fetchPublicProduct,
  type PublicProduct,
} from '../../../components/portal/public-products.ts'

/** Public pages change with releases only. */
const FRESH_MS = 3600 * 1000

/** A machine's product on the public site; null: it has no page in this country. */
function usePublicProduct(slug: string | undefined): UseQueryResult<PublicProduct | null> {
  const { basePath } = useLinkFrame()
  const paths = useQuery({
    queryKey: ['product-paths', basePath],
    queryFn: () => fetchProductPaths(basePath),
    staleTime: FRESH_MS,
  })
  const path = slug === undefined ? undefined : paths.data?.[slug]
  return useQuery<PublicProduct | null>({
    queryKey: ['public-product', slug, path ?? null],
    queryFn: async () => {
      if (paths.error !== null) throw paths.error
      return path === undefined ? null : ((await fetchPublicProduct(path, basePath)) ?? null)
    },
    enabled: slug !== undefined && !paths.isPending,
    staleTime: FRESH_MS,
  })
}

function Document({ file }: { readonly file: FileCard }): ReactNode {
  const { t } = useTranslation('machines')
  const { language } = useLinkFrame().locale
  const { fileSize, languageName } = useFormat()
  return (
    <FileRow
      kind={file.extension.slice(0, 4).toUpperCase()}
      name={
        <a className="p-file__name" href={buildFileLink(file.slug, { locale: language })} lang={file.language}>
          {file.name}
        </a>
      }
      meta={[fileSize(file.sizeBytes), languageName(file.language)]}
    >
      <a
        className="p-btn p-btn--quiet p-btn--icon"
        href={buildFileLink(file.slug, { locale: language, download: true })}
        aria-label={t('panel.download', { name: file.name })}
      >
        <WorkspaceIcon name="download" />
      </a>
    </FileRow>
  )
}

/** Accessories and spare parts of a model, with their pages. */
function Parts({ parts }: Pick<PublicProduct, 'parts'>): ReactNode {
  const { t } = useTranslation('machines')
  return (
    <section>
      <div className="p-sec__head">
        <h3 className="p-h2">{t('panel.parts')}</h3>
        <span className="small">{t('panel.documentsNote')}</span>
      </div>
      <ul className="p-parts">
        {parts.map(({ name, path }) => (
          <li key={path}>
            <Link className="p-link p-link--hit" to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface MachineDocumentsProps {
  readonly productSlug: string
  /** Between picture and documents. */
  readonly children: ReactNode
}

/** What the public site has of a machine's model: picture, way to its page, documents. */
export function MachineDocuments({ productSlug, children }: MachineDocumentsProps): ReactNode {
  const { t } = useTranslation('machines')
  const { data: product, error } = usePublicProduct(productSlug)
  const files = product?.files ?? []
  // Without a connection; pictures are not kept.
  const [isLost, setLost] = useState(false)
  return (
    <>
      {product?.image !== undefined && !isLost && (
        <figure className="p-sheet p-sheet__pic" onErrorCapture={() => setLost(true)}>
          <Picture image={product.image} preset="gallery" alt="" />
        </figure>
      )}
      {children}
      <section>
        <div className="p-sec__head">
          <h3 className="p-h2">{t('panel.documents')}</h3>
          <span className="small">{t('panel.documentsNote')}</span>
        </div>
        {product === undefined ? (
          error === null ? (
            <Skeleton rows={3} />
          ) : (
            <p className="muted">{t('panel.documentsFailed')}</p>
          )
        ) : files.length === 0 ? (
          <p className="muted">{t(product === null ? 'panel.noProductPage' : 'panel.noDocuments')}</p>
        ) : (
          <ul className="p-list">
            {files.map((file) => (
              <Document key={file.slug} file={file} />
            ))}
          </ul>
        )}
        {product != null && (
          <p className="p-sec__more">
            <Link className="p-link p-link--hit" to={product.path}>
              {t('panel.productPage')}
            </Link>
          </p>
        )}
      </section>
      {product != null && product.parts.length > 0 && <Parts parts={product.parts} />}
    </>
  )
}
