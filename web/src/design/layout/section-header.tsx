import type { ReactNode } from 'react'
import { cn } from '../cn'

interface SectionHeaderProps {
  title: ReactNode
  /** On the right: a link, a count or a sentence. */
  aside?: ReactNode
  level?: 2 | 3
  /** `page` for a section of the page, `sheet` inside a sheet, `minor` for the smallest size. */
  size?: 'page' | 'sheet' | 'minor'
  id?: string
  /** Without the 2 px ink line, if a table header follows. */
  plain?: boolean
  className?: string
}

const sizes = { page: 'type-h2', sheet: 'type-h2-sheet', minor: 'type-h3' }

/** The heading and the 2 px ink line at the top of a list or section. */
export function SectionHeader({ title, aside, level = 2, size = 'sheet', id, plain, className }: SectionHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cn(
        'flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-3',
        !plain && 'border-ink border-b-2',
        className,
      )}
    >
      <Heading id={id} className={sizes[size]}>
        {title}
      </Heading>
      {aside && <div className="text-[15px] text-muted">{aside}</div>}
    </div>
  )
}
