import type { Package } from '@portal/contract/catalogue/catalogue'
import { useQueries, useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../lib/api'

/** As many as one call sends. */
const pageSize = 1000

const pageFrom = (offset: number) => pageQuery('listPackages', { query: { limit: pageSize, offset } })

interface AllPackages {
  /** Undefined until every page of them has come. */
  all: readonly Package[] | undefined
  error: Error | null
}

/** Every package the viewer may see, however many calls that takes: one, of most catalogues. */
export function useAllPackages(): AllPackages {
  const first = useQuery(pageFrom(0))
  const more = Math.max(0, Math.ceil((first.data?.total ?? 0) / pageSize) - 1)
  const rest = useQueries({ queries: Array.from({ length: more }, (_, index) => pageFrom((index + 1) * pageSize)) })
  const pages = [first, ...rest]
  const isWhole = pages.every(({ data }) => data !== undefined)
  return {
    all: isWhole ? pages.flatMap(({ data }) => data?.rows ?? []) : undefined,
    error: pages.find(({ error, data }) => error && !data)?.error ?? null,
  }
}
