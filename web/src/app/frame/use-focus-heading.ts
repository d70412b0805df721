import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const maxWaitMs = 5000

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Focuses the heading of a page after navigation, even if the heading renders later with its data. If the URL has an
 * anchor, that part of the page takes the focus itself.
 */
export function useFocusHeading(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const release = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const main = document.getElementById('main')
      if (fromLocation === undefined || !pathChanged || main === null) return
      stop()
      if (toLocation.hash !== '' && main.querySelector(`#${CSS.escape(toLocation.hash)}`)) return
      if (focusHeading(main)) return
      const before = document.activeElement
      const observer = new MutationObserver(() => {
        // Do not move the focus if the user already moved it.
        if (document.activeElement !== before || focusHeading(main)) stop()
      })
      const timer = setTimeout(() => stop(), maxWaitMs)
      stop = () => {
        observer.disconnect()
        clearTimeout(timer)
      }
      observer.observe(main, { childList: true, subtree: true })
    })
    return () => {
      stop()
      release()
    }
  }, [router])
}
