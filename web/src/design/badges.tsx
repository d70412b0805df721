import type { ReactNode } from 'react'
import { cn } from './cn'

export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      data-badge=""
      className={cn(
        'inline-flex min-h-[23px] items-center rounded-tag px-2 py-0.5 font-semibold text-xs leading-tight normal-nums',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** The seven status tones. The design tokens define a tint, a text color and a dot for each. */
type Tone = 'yellow' | 'blue' | 'green' | 'purple' | 'gray' | 'red' | 'orange'

const tones: Record<Tone, { badge: string; dot: string }> = {
  yellow: { badge: 'bg-tone-yellow-tint text-tone-yellow-text', dot: 'bg-tone-yellow-dot' },
  blue: { badge: 'bg-tone-blue-tint text-tone-blue-text', dot: 'bg-tone-blue-dot' },
  green: { badge: 'bg-tone-green-tint text-tone-green-text', dot: 'bg-tone-green-dot' },
  purple: { badge: 'bg-tone-purple-tint text-tone-purple-text', dot: 'bg-tone-purple-dot' },
  gray: { badge: 'bg-tone-gray-tint text-tone-gray-text', dot: 'bg-tone-gray-dot' },
  red: { badge: 'bg-tone-red-tint text-tone-red-text', dot: 'bg-tone-red-dot' },
  orange: { badge: 'bg-tone-orange-tint text-tone-orange-text', dot: 'bg-tone-orange-dot' },
}

interface ToneBadgeProps {
  label: string
  tone: Tone
  className?: string
}

/** A badge with a dot and a label in the given tone. */
export function ToneBadge({ label, tone, className }: ToneBadgeProps) {
  return (
    <span
      data-badge=""
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-badge px-2 font-semibold text-[12.5px] normal-nums whitespace-nowrap',
        tones[tone].badge,
        className,
      )}
    >
      <span aria-hidden data-mark="" className={cn('size-[7px] flex-none rounded-full', tones[tone].dot)} />
      {label}
    </span>
  )
}
