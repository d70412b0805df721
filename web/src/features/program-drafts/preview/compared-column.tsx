import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'
import { AddedMark, RemovedMark } from '../parts/change-mark'
import type { TextPart } from '../parts/word-differences'
import type { ComparedRow, ComparedSection } from './compare-sections'

function PartText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ kind, text }, at) => {
    const key = `${at} ${kind}`
    if (kind === 'same') return <span key={key}>{text} </span>
    const Mark = kind === 'removed' ? RemovedMark : AddedMark
    return (
      <span key={key}>
        <Mark>{text.trim()}</Mark>{' '}
      </span>
    )
  })
}

interface RowProps {
  row: ComparedRow
  parts: readonly TextPart[] | null
  /** Whether the current change is in this row. */
  isCurrent?: boolean
  isFirst?: boolean
}

/** A line of a screen. */
export function Row({ row, parts, isCurrent = false, isFirst = false }: RowProps) {
  if (parts === null) return <div aria-hidden />
  const className = cn(
    'min-w-0 px-5 py-1.5 text-[15px] leading-relaxed wrap-anywhere md:px-7',
    isCurrent && 'outline-2 outline-accent -outline-offset-2 outline-solid',
  )
  if (row.kind === 'heading') {
    return (
      <h3
        className={cn(
          className,
          'font-semibold text-base text-ink',
          isFirst ? 'pt-0 md:pt-5' : 'mt-3 border-line border-t pt-5',
        )}
      >
        <PartText parts={parts} />
      </h3>
    )
  }
  return (
    <p className={className}>
      {row.label !== null && <span className="mr-2 text-muted">{row.label}:</span>}
      <PartText parts={parts} />
    </p>
  )
}

interface ComparedColumnProps {
  sections: readonly ComparedSection[]
  side: 'before' | 'after'
  /** The name of the column for screen readers. */
  label: string
  header?: ReactNode
  /** What is above the lines, such as an email as it looks. */
  picture?: ReactNode
  /** The key of the row with the current change. */
  currentRow: string | undefined
  className?: string
}

/** One side of a preview. In a grid of two columns, both have their lines at the same heights. */
export function ComparedColumn(props: ComparedColumnProps) {
  const { sections, side, label, header, picture, currentRow, className } = props
  const rows = sections.flatMap((each) => each.rows)
  return (
    <section
      aria-label={label}
      className={cn('grid min-w-0 grid-rows-subgrid content-start pb-4', className)}
      style={{ gridRow: `span ${rows.length + (header ? 1 : 0) + (picture ? 1 : 0)}` }}
    >
      {header}
      {picture}
      {rows.map((row, index) => (
        <Row key={row.key} row={row} parts={row[side]} isCurrent={row.key === currentRow} isFirst={index === 0} />
      ))}
    </section>
  )
}
