import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { PageHeader } from '../../layout/page-header'
import { PageBody } from '../../navigation/app-frame'

const waitedMark = 'waited'

/** Whether the page's skeleton was displayed: skeletons inside the page then appear without fading in again. */
function markWaited(): void {
  document.documentElement.dataset[waitedMark] = ''
}

/** Call this when the next page is requested. */
export function forgetWaited(): void {
  delete document.documentElement.dataset[waitedMark]
}

interface SkeletonPageProps extends ComponentProps<typeof PageHeader> {
  wide?: boolean
  /** Above the title, as on the page itself. */
  tabs?: ReactNode
  /** Placeholders, hidden from screen readers. */
  children: ReactNode
}

/** The skeleton of a page, with its real title. */
export function SkeletonPage({ wide = false, tabs, children, ...header }: SkeletonPageProps) {
  useEffect(markWaited, [])
  return (
    // As tall as the screen, so that the footer starts out of view, as it will on the page.
    <div className="skeleton-page min-h-dvh">
      <PageBody wide={wide}>
        {tabs}
        <PageHeader {...header} />
        <div aria-hidden>{children}</div>
      </PageBody>
    </div>
  )
}
