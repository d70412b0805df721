import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { PageHeader } from '../../layout/page-header'
import { PageBody } from '../../navigation/app-frame'

const skeletonFlag = 'waited'

/** Marks that the page's skeleton was visible, so that skeletons inside the page do not fade in again. */
function markSkeletonVisible(): void {
  document.documentElement.dataset[skeletonFlag] = ''
}

/** Clears the mark. Call this when the user requests another page. */
export function clearSkeletonMark(): void {
  delete document.documentElement.dataset[skeletonFlag]
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
  useEffect(markSkeletonVisible, [])
  return (
    // As tall as the screen, so that the footer is out of view, as on the loaded page.
    <div className="skeleton-page min-h-dvh">
      <PageBody wide={wide}>
        {tabs}
        <PageHeader {...header} />
        <div aria-hidden>{children}</div>
      </PageBody>
    </div>
  )
}
