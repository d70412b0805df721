import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-[13.5px] text-muted leading-snug">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-[13.5px] text-danger leading-snug">
      <CircleAlert aria-hidden className="mt-px size-4" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
