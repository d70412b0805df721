import { useLayoutEffect } from 'react'
import { titleText } from '../../lib/page'
import { useProgram } from '../../lib/program'

/** The route's title in the browser's tab; before the page's effects, so that a page may say more. */
export function PageTitle({ title }: { title: string }) {
  const { programTitle } = useProgram()
  useLayoutEffect(() => {
    document.title = titleText(title, programTitle)
  }, [title, programTitle])
  return null
}
