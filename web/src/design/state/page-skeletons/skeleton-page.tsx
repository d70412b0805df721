import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { PageHeader } from '../../layout/page-header'
import { PageBody } from '../../navigation/app-frame'

const waitedMark = 'waited'

/** Once a page's skeleton was seen, what the page itself still waits for stands there without fading in again. */
function markWaited(): void {
  document.documentElement.dataset[waitedMark] = ''
}

/** To be called when the next page is asked for. */
export function forgetWaited(): void {
  delete document.documentElement.dataset[waitedMark]
}

interface SkeletonPageProps extends ComponentProps<typeof PageHeader> {
  wide?: boolean
  /** Above the title, as the page will have them. */
  tabs?: ReactNode
  /** Blocks and rules; screen readers pass them by. */
  children: ReactNode
}

/** The title of a page that is on its way, which is real, above the shape of what comes. */
export function SkeletonPage({ wide = false, tabs, children, ...header }: SkeletonPageProps) {
  useEffect(markWaited, [])
  return (
    // As tall as the screen, so that the footer is where it will be: out of sight.
    <div className="skeleton-page min-h-dvh">
      <PageBody wide={wide}>
        {tabs}
        <PageHeader {...header} />
        <div aria-hidden>{children}</div>
      </PageBody>
    </div>
  )
}
