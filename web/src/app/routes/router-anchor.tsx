import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AnchorProps } from '../../design/link'

const isOwnPath = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The link behind every link of the design system: paths of the portal change the page without a reload. */
export function RouterAnchor({ href, onClick, onMouseEnter, onFocus, ...rest }: AnchorProps) {
  const router = useRouter()
  const own = isOwnPath(href) && rest.download === undefined && (rest.target === undefined || rest.target === '_self')
  const preload = () => {
    if (own) router.preloadRoute({ to: href.replace(/[?#].*$/, '') }).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!own || event.defaultPrevented || opensElsewhere(event)) return
        event.preventDefault()
        router.history.push(href)
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    />
  )
}
