import type { ReactNode } from 'react'
import { cn } from '../../cn'
import { SectionHeader } from '../../layout/section-header'
import { Sheet } from '../../layout/sheet'
import { SkeletonBar, SkeletonCardRows } from '../skeleton'
import { SkeletonPage } from './skeleton-page'

/** A column of a skeleton table: its header and the size of its values. */
export interface SkeletonColumn {
  header: string
  value?: 'text' | 'short' | 'badge'
  /** Right-aligned, for amounts. */
  align?: 'right'
  /** Hidden on tablets. */
  wide?: boolean
}

const visibilityClass = ({ wide }: SkeletonColumn) => wide && 'max-lg:hidden'

interface ListSkeletonProps {
  title: string
  help?: string
  columns: readonly SkeletonColumn[]
  /** Above the title, as on the page itself. */
  tabs?: ReactNode
  /** Between the title and the table. */
  before?: ReactNode
  /** Buttons to the right of the title. */
  acts?: number
  /** Whether the only button is next to the title at every width. */
  hasInlineAction?: boolean
  /** The toolbar's fields next to the search. */
  filters?: number
  /** Replaces the toolbar above the table. */
  heading?: string
  /** The expected number of rows. */
  rows?: number
  /** Whether rows start with a checkbox. */
  selectable?: boolean
  /** Whether rows end with a menu. */
  menu?: boolean
}

const textWidths = ['w-38', 'w-44', 'w-32', 'w-50', 'w-40', 'w-30']
const badgeWidths = ['w-24', 'w-27', 'w-21', 'w-30']

const cellPad = 'px-3 first:pl-5 last:pr-5'
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

function Value({ value = 'text', align, row }: SkeletonColumn & { row: number }) {
  if (value === 'badge')
    return <SkeletonBar className={cn('h-6 rounded-badge', badgeWidths[row % badgeWidths.length])} />
  const width = value === 'short' ? 'w-18' : textWidths[row % textWidths.length]
  return <SkeletonBar className={cn('h-3 max-w-full', align === 'right' ? 'ml-auto w-19' : width)} />
}

/** The skeleton of search, filters and counts. Phones have one button for all filters. */
function ToolbarBlocks({ filters }: { filters: number }) {
  return (
    <div className="px-4 pt-4 pb-2 sm:pb-3.5 md:px-5">
      <div className="flex gap-2.5">
        <span className="flex h-11 min-w-0 flex-1 items-center rounded-control border border-line px-3 md:h-10">
          <SkeletonBar className="w-1/3" />
        </span>
        {indexes(filters).map((filter) => (
          <span
            key={filter}
            className="flex h-11 w-28 items-center rounded-control border border-line px-3 max-md:not-nth-2:hidden md:h-10 md:w-36"
          >
            <SkeletonBar className="w-2/3" />
          </span>
        ))}
      </div>
      <div className="mt-3 flex h-5 items-center justify-between sm:mt-3.5">
        <SkeletonBar className="w-36" />
        <SkeletonBar className="w-28 max-sm:hidden" />
      </div>
      {/* The sort order of cards. */}
      <div className="mt-2 flex h-11 items-center sm:hidden">
        <SkeletonBar className="w-44" />
      </div>
    </div>
  )
}

/** The skeleton of a list page: its title and table header appear immediately. */
export function ListSkeleton(props: ListSkeletonProps) {
  const {
    title,
    help,
    columns,
    acts = 0,
    hasInlineAction = false,
    filters = 0,
    selectable = false,
    menu = false,
  } = props
  const { heading, rows = 10, tabs, before } = props
  const blocks = indexes(acts).map((action) => (
    <SkeletonBar key={action} className="h-11 w-32 rounded-control md:h-10" />
  ))
  return (
    <SkeletonPage
      wide
      compact
      tabs={tabs}
      title={title}
      help={help}
      hasInlineAction={hasInlineAction}
      actions={acts > 0 && blocks}
    >
      {before}
      <Sheet flush>
        {heading === undefined ? (
          <ToolbarBlocks filters={filters} />
        ) : (
          <SectionHeader title={heading} plain className="px-5 pt-5" />
        )}
        <SkeletonCardRows className="sm:hidden" label="" count={Math.min(rows, 6)} />
        <table className="hidden w-full border-separate border-spacing-0 text-left text-sm sm:table">
          <thead>
            <tr className="*:h-11 *:border-line-strong *:border-y *:bg-sunken *:font-semibold *:text-ink">
              {selectable && <td className={cn(cellPad, 'w-12')} />}
              {columns.map((column) => (
                <td
                  key={column.header}
                  className={cn(cellPad, column.align === 'right' && 'text-right', visibilityClass(column))}
                >
                  {column.header}
                </td>
              ))}
              {menu && <td className={cn(cellPad, 'text-right')}>Actions</td>}
            </tr>
          </thead>
          <tbody>
            {indexes(rows).map((row) => (
              <tr key={row} className="*:h-12 *:border-line *:border-b last:*:border-b-0">
                {selectable && (
                  <td className={cellPad}>
                    <SkeletonBar className="size-4.5 rounded-check" />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.header} className={cn(cellPad, visibilityClass(column))}>
                    <Value {...column} row={row} />
                  </td>
                ))}
                {menu && (
                  <td className={cellPad}>
                    <SkeletonBar className="ml-auto w-9" />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </SkeletonPage>
  )
}
