import type { DealerStatus } from '@portal/contract/marketing/delivery-status'
import { Bell, Check, Clock, Ellipsis, type LucideIcon, X } from 'lucide-react'
import { cn } from '../../../design/cn'

interface Look {
  className: string
  icon?: LucideIcon
}

const looks: Readonly<Record<DealerStatus, Look>> = {
  delivered: { className: 'bg-c-this text-surface', icon: Check },
  live: { className: 'border-2 border-c-this bg-surface' },
  needs_you: { className: 'bg-accent text-accent-ink', icon: Bell },
  late: { className: 'bg-tone-orange-tint text-tone-orange-text border-2 border-tone-orange-dot', icon: Clock },
  under_way: { className: 'border-2 border-c-this bg-surface text-spruce', icon: Ellipsis },
  to_come: { className: 'border-[1.5px] border-c-last-line bg-surface' },
  canceled: { className: 'border-[1.5px] border-line-strong bg-sunken text-muted', icon: X },
}

/** A circle whose shape shows a delivery's status. The status is also in words next to it. */
export function StepMark({ status, className }: { status: DealerStatus; className?: string }) {
  const { className: lookClass, icon: Icon } = looks[status]
  return (
    <span
      aria-hidden
      data-step=""
      className={cn('relative grid size-6.5 flex-none place-items-center rounded-full', lookClass, className)}
    >
      {Icon && <Icon className="size-3.5 stroke-[2.5]" />}
      {status === 'live' && <span className="size-2.5 rounded-full bg-c-this" data-mark="" />}
    </span>
  )
}
