import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sheet } from '../../../design/layout/sheet'

interface NothingWaitingProps {
  /** Whether drafts wait for someone else. */
  hasOthers: boolean
  text: string
  action: ReactNode
}

/** The first card of the program's home while the user has nothing to approve. */
export function NothingWaiting({ hasOthers, text, action }: NothingWaitingProps) {
  return (
    <Sheet aria-labelledby="nothing-waiting">
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden className="mt-0.5 size-6 flex-none text-spruce" />
        <div className="min-w-0">
          <h2 id="nothing-waiting" className="type-h2-sheet">
            {hasOthers ? 'Nothing is waiting for you' : 'Nothing is waiting'}
          </h2>
          <p className="mt-1.5 text-[15px]">{text}</p>
          {action && <div className="mt-5">{action}</div>}
        </div>
      </div>
    </Sheet>
  )
}
