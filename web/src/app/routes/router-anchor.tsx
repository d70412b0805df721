import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AnchorProps } from '../../design/link'

const isPortalPath = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')

const isModifiedClick = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The anchor of every link in the design system. Portal paths navigate without a reload. */
export function RouterAnchor({ href, onClick, onMouseEnter, onFocus, ...rest }: AnchorProps) {
  const router = useRouter()
  const isPortalLink =
    isPortalPath(href) && rest.download === undefined && (rest.target === undefined || rest.target === '_self')
  const preload = () => {
    if (isPortalLink) router.preloadRoute({ to: href.replace(/[?#].*$/, '') }).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPortalLink || event.defaultPrevented || isModifiedClick(event)) return
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
