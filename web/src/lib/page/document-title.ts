import { useEffect } from 'react'
import { useProgram } from '../program'

export const titleText = (page: string, programTitle: string): string => `${page} · ${programTitle}`

/** The page's own title in the browser's tab, where the route's general one does not say enough: an order's number. */
export function useDocumentTitle(page: string | undefined): void {
  const { programTitle } = useProgram()
  useEffect(() => {
    if (page !== undefined) document.title = titleText(page, programTitle)
  }, [page, programTitle])
}
