import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'
import { Fold } from '../../../design/layout/fold'
import { useMediaQuery } from '../../../design/use-media-query'
import type { ComparedRow, ComparedSection } from './compare-sections'
import { Row } from './compared-column'

/** A screen with more sections than this collapses them on phones. */
const MOST_OPEN_SECTIONS = 2

const titleOf = (heading: ComparedRow | undefined): string => (heading?.after ?? []).map(({ text }) => text).join('')

interface SingleColumnProps {
  sections: readonly ComparedSection[]
  /** The name of the column for screen readers. */
  label: string
  header: ReactNode
  /** What is above the lines, such as an email as it looks. */
  picture?: ReactNode
}

/** A screen that has no other side. On phones a section opens by its heading, and wide screens have two columns. */
export function SingleColumn({ sections, label, header, picture }: SingleColumnProps) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const isFolding = !isWide && sections.length > MOST_OPEN_SECTIONS
  return (
    <section aria-label={label} className="min-w-0">
      {header}
      {picture}
      <div className={cn(!picture && 'xl:columns-2 xl:gap-0 xl:[column-rule:1px_solid_var(--line)]')}>
        {sections.map(({ key, rows }, index) => {
          const [heading, ...lines] = rows
          const lineRows = lines.map((row) => <Row key={row.key} row={row} parts={row.after} />)
          if (isFolding) {
            return (
              <Fold
                key={key}
                level={3}
                title={titleOf(heading)}
                initiallyOpen={index === 0}
                className="border-line border-b last:border-b-0 *:first:px-5"
              >
                {lineRows}
              </Fold>
            )
          }
          return (
            <div key={key} className="break-inside-avoid border-line border-b pb-4 last:border-b-0">
              {heading && <Row row={heading} parts={heading.after} isFirst />}
              {lineRows}
            </div>
          )
        })}
      </div>
    </section>
  )
}
