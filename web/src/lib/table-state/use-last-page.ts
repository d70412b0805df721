import { useEffect } from 'react'

/** A link or a shrunken list may point past the end: then the last page that exists is shown. */
export function useLastPage(
  table: { page: number; pageSize: number; setPage: (page: number) => void },
  data: { rows: readonly unknown[]; total: number } | undefined,
): void {
  const { page, pageSize, setPage } = table
  const last = data && data.rows.length === 0 ? Math.ceil(data.total / pageSize) : 0
  useEffect(() => {
    if (last > 0 && last < page) setPage(last)
  }, [last, page, setPage])
}
