import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sheet } from '../../../design/layout/sheet'

interface StateSheetProps {
  icon: LucideIcon
  title: string
  text: string
  action: ReactNode
}

/** A sheet in place of the page's content: what the state is, and what the dealer can do. */
export function StateSheet({ icon: Icon, title, text, action }: StateSheetProps) {
  return (
    <Sheet aria-labelledby="marketing-state">
      <div className="flex items-start gap-3.5">
        <Icon aria-hidden className="mt-1 size-5 flex-none text-spruce" />
        <div className="min-w-0" role="status">
          <h2 id="marketing-state" className="type-h2-sheet">
            {title}
          </h2>
          <p className="mt-1.5 max-w-[62ch] text-[15px] text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-5 grid md:flex md:pl-8.5">{action}</div>
    </Sheet>
  )
}
