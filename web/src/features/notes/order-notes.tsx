import { lazy, Suspense } from 'react'
import { Sheet } from '../../design/layout/sheet'
import { AppLink } from '../../design/link'
import { SkeletonRows } from '../../design/state/skeleton'
import { loadScript } from '../../lib/script'
import { useCan, useUser } from '../../lib/session'

/** The notes are below the main content of the order page, so their chunk loads after the page's. */
const LazyNotesSheet = lazy(async () => ({
  default: (await loadScript(() => import('./components/notes-sheet'))).NotesSheet,
}))

/** Notes and files on an order, for staff and its dealer. Nobody can write notes while impersonating. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const mayUseNotes = useCan('note.use')
  const { role } = useUser()
  if (!mayUseNotes) return null
  return (
    <div className="grid gap-2">
      <Suspense
        fallback={
          <Sheet>
            <SkeletonRows label="Loading notes..." />
          </Sheet>
        }
      >
        <LazyNotesSheet subject={{ kind: 'order', id: orderId }} />
      </Suspense>
      {role === 'dealer' && (
        <p className="no-print text-[15px]">
          <AppLink href="/notes" className="underline underline-offset-4">
            General notes
          </AppLink>
        </p>
      )}
    </div>
  )
}
