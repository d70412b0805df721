import type { ReactNode } from 'react'
import { cn } from '../cn'

interface SummaryCardProps {
  title: string
  amountLabel: string
  amount: ReactNode
  /** Below the amount: the difference from another amount. */
  amountNote?: ReactNode
  children: ReactNode
  className?: string
}

/** A sheet with a spruce header that contains the main amount. */
export function SummaryCard({ title, amountLabel, amount, amountNote, children, className }: SummaryCardProps) {
  return (
    <section
      aria-label={title}
      className={cn('keep-together overflow-clip rounded-sheet border border-line bg-surface shadow-sheet', className)}
    >
      <div className="bg-total px-5 py-5 md:px-6 text-bar-ink">
        <h2 className="type-h3 text-bar-ink">{title}</h2>
        <p className="mt-4 text-bar-muted text-sm">{amountLabel}</p>
        <p className="figure text-[clamp(44px,15vw,60px)] md:text-[68px]">{amount}</p>
        {amountNote && <p className="mt-2 text-bar-muted text-sm">{amountNote}</p>}
      </div>
      <div className="temp-line" />
      <div className="px-5 py-5 md:px-6">{children}</div>
    </section>
  )
}
