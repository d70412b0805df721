import type { Activity } from '@portal/contract/dashboard/dashboard'
import { CircleX, FileText, type LucideIcon, MessageSquareText } from 'lucide-react'

const icons: Record<Activity['type'], LucideIcon> = {
  'Order Placed': FileText,
  'Change Request': MessageSquareText,
  'Cancellation Request': CircleX,
}

/** What happened, with its mark. */
export function ActivityType({ type }: { type: Activity['type'] }) {
  const Icon = icons[type]
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <Icon aria-hidden className="size-4 text-muted" />
      {type}
    </span>
  )
}
