import type { ReactNode } from 'react'
import { cn } from '../cn'

interface AppFrameProps {
  /** The impersonation banner and the offline notice, above everything else. */
  banner?: ReactNode
  topBar: ReactNode
  strip: ReactNode
  footer: ReactNode
  /** The number of navigation items. With more items, the bar collapses at a larger screen width. */
  itemCount: number
  /** Whether the page is loading. */
  busy?: boolean
  children: ReactNode
}

/**
 * Banner, top bar, page, footer and, on small screens, the bottom navigation. Sticky elements stay above the bottom
 * navigation.
 */
export function AppFrame({ banner, topBar, strip, footer, itemCount, busy = false, children }: AppFrameProps) {
  return (
    <div data-strip={itemCount > 4 ? 'lg' : 'md'} className="flex min-h-dvh flex-col pb-(--strip-h) print:pb-0">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {banner}
      {topBar}
      <main id="main" tabIndex={-1} aria-busy={busy} className="flex flex-1 flex-col">
        {children}
      </main>
      {footer}
      {strip}
    </div>
  )
}

/** The width of a page: 1280 px for dealers, full width up to 1600 px for staff. */
export function PageBody({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn('mx-auto w-full px-gutter pb-12 md:pb-16 print:p-0', wide ? 'max-w-[1664px]' : 'max-w-[1344px]')}
    >
      {children}
    </div>
  )
}
