import { useEffect } from 'react'
import { useProgram } from '../program'

export const titleText = (page: string, programTitle: string): string => `${page} · ${programTitle}`

/** Sets the browser tab's title if the route's general title is not specific enough, such as for an order number. */
export function useDocumentTitle(page: string | undefined): void {
  const { programTitle } = useProgram()
  useEffect(() => {
    if (page !== undefined) document.title = titleText(page, programTitle)
  }, [page, programTitle])
}
