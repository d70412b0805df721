import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { VisuallyHidden } from '../visually-hidden'
import type { TablePage } from './types'

export type PageMark = number | 'gap'

/** The page numbers that a pager offers: first, last, the current page's neighbors, and gaps between them. */
export function pageMarks(page: number, pageCount: number): PageMark[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const middle = Math.min(Math.max(page, 3), pageCount - 2)
  const neighbors = [middle - 1, middle, middle + 1].filter((mark) => mark > 1 && mark < pageCount)
  const marks: PageMark[] = [1]
  for (const mark of [...neighbors, pageCount]) {
    const last = marks.at(-1)
    if (typeof last === 'number' && mark - last === 2) marks.push(last + 1)
    else if (typeof last === 'number' && mark - last > 2) marks.push('gap')
    marks.push(mark)
  }
  return marks
}

const number = new Intl.NumberFormat('en-US')

export function Pager({
  label = 'Pages',
  page,
  pageSize,
  total,
  unit,
  onPageChange,
  pageSizes,
  onPageSizeChange,
  hint,
}: TablePage) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return (
    <nav
      aria-label={label}
      className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2 sm:gap-x-6 md:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-muted text-sm">
        <p className="tnum" aria-live="polite">
          {unit === undefined && <span className="hidden sm:inline">Rows </span>}
          <strong className="font-semibold text-ink">
            {number.format(first)} to {number.format(last)}
          </strong>
          <span>{' of '}</span>
          <strong className="font-semibold text-ink">{number.format(total)}</strong>
          {unit !== undefined && <span>{` ${unit}`}</span>}
        </p>
        {pageSizes && onPageSizeChange && (
          <label className="no-print hidden items-center gap-2 lg:flex">
            Rows per page
            <select
              value={pageSize}
              onChange={(event) => onPageSizeChange(Number(event.target.value))}
              className="h-9 rounded-control border border-field bg-surface px-2 text-ink"
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {hint && <div className="ml-auto">{hint}</div>}
      {pageCount > 1 && <PageButtons page={page} pageCount={pageCount} onPageChange={onPageChange} />}
    </nav>
  )
}

interface PageButtonsProps {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}

/** Buttons for the previous page, some page numbers, and the next page. */
function PageButtons({ page, pageCount, onPageChange }: PageButtonsProps) {
  return (
    <div className="no-print flex items-center gap-1">
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="tnum px-1 text-muted text-sm md:hidden">
        <VisuallyHidden>Page </VisuallyHidden>
        {number.format(page)} of {number.format(pageCount)}
      </span>
      {pageMarks(page, pageCount).map((mark, index) =>
        mark === 'gap' ? (
          <span
            key={`gap-${index < 2 ? 'before' : 'after'}`}
            aria-hidden
            className="hidden w-6 text-center text-muted md:block"
          >
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onPageChange(mark)}
            className={cn(
              'tnum hidden h-9 min-w-9 rounded-control px-2 font-semibold text-sm md:inline-block',
              mark === page ? 'bg-page-current text-page-current-ink' : 'text-ink hover:bg-sunken',
            )}
          >
            {mark}
          </button>
        ),
      )}
      <IconButton label="Next page" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
