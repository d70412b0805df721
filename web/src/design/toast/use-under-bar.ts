import { useLayoutEffect, useState } from 'react'

const GAP_PX = 10

/** Where the page begins on the screen: under the top bar, or at the screen's edge once the bar is scrolled away. */
const topOfPage = (): number => Math.max(0, document.getElementById('main')?.getBoundingClientRect().top ?? 0)

/**
 * How far from the top of the screen a message stands that floats just under the bar, followed while the page scrolls.
 * @param isShown nothing is measured while there is no message
 */
export function useUnderBar(isShown: boolean): number {
  const [top, setTop] = useState(GAP_PX)
  useLayoutEffect(() => {
    if (!isShown) return
    const follow = () => setTop(topOfPage() + GAP_PX)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [isShown])
  return top
}
