import type { AnchorProps } from '../../design/app-link'
import { goToEntry } from './entry-path'

/** The link of the screens before the sign-in: they change without the page being loaded anew. */
export function EntryAnchor({ href, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goToEntry(href)
      }}
    />
  )
}
