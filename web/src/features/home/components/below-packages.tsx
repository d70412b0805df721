import type { ReactNode } from 'react'

interface BelowPackagesProps {
  title: string
  children: ReactNode
}

/** Content that fills the room below a few packages. */
export function BelowPackages({ title, children }: BelowPackagesProps) {
  return (
    <div className="mt-8">
      <h3 className="type-h3 border-line-strong border-b pb-2">{title}</h3>
      {children}
    </div>
  )
}
