import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import {
  fetchProductPaths,
  fetchPublicProduct,
  type PublicProduct,
} from '../../../components/portal/public-products.ts'

/** Public pages change with releases only. */
const FRESH_MS = 3600 * 1000

/** A machine's product as the public site tells of it; null: it has no page in this country. */
export function usePublicProduct(slug: string | undefined): UseQueryResult<PublicProduct | null> {
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
      return path === undefined ? null : ((await fetchPublicProduct(path)) ?? null)
    },
    enabled: slug !== undefined && !paths.isPending,
    staleTime: FRESH_MS,
  })
}
