import type { SheetIssue } from '@portal/contract/api/sheet'
import type { PreviewRow } from '@portal/contract/sheets/imports'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isUnchecked } from '../corrections'
import { isSameHeading } from '../sheet-column'
import { listErrors } from './outcomes'
import { usePreview } from './preview-context'

/** Lists the problems of a row, one per cell. Pressing a problem moves the focus to its cell. */
export function ProblemLines({ row }: { row: PreviewRow }) {
  const { issues } = usePreview()
  return (
    <ul className="grid gap-1">
      {listErrors(issues, row.row).map((issue) => (
        <li key={`${issue.column} ${issue.message}`}>
          <ProblemButton issue={issue} />
        </li>
      ))}
    </ul>
  )
}

function ProblemButton({ issue: { row, column, message } }: { issue: SheetIssue }) {
  const { columns, corrections, sent } = usePreview()
  const heading = columns.find((name) => column !== null && isSameHeading(name, column)) ?? null
  const isCorrected = heading !== null && isUnchecked({ row, column: heading }, corrections, sent)
  const Icon = isCorrected ? CircleCheck : CircleAlert
  return (
    <button
      type="button"
      data-problem={row}
      data-column={heading ?? ''}
      onClick={(event) => focusCell(event.currentTarget)}
      className="flex w-full min-w-44 items-start gap-2.5 rounded-control p-2 text-left hover:bg-sunken"
    >
      <Icon aria-hidden className={`mt-0.5 size-4 flex-none ${isCorrected ? 'text-success' : 'text-danger'}`} />
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{column === null ? `Row ${row}` : `Row ${row}, ${column}`}</span>
        <span className="block text-[13px] text-muted wrap-anywhere">
          {isCorrected ? 'Corrected, not checked yet' : message}
        </span>
      </span>
    </button>
  )
}

const findPreviewArea = (element: Element): Element | null => element.closest('[data-problems]')

const findProblems = (element: Element): HTMLElement[] => [
  ...(findPreviewArea(element)?.querySelectorAll<HTMLElement>('[data-problem]') ?? []),
]

/** Moves the focus from a problem to its cell, or to the row's first cell if the problem is with the whole row. */
function focusCell(button: HTMLElement): void {
  const { problem, column } = button.dataset
  const cells = [...(findPreviewArea(button)?.querySelectorAll<HTMLElement>(`[data-row="${problem}"]`) ?? [])]
  const cell = cells.find(({ dataset }) => dataset.column === column) ?? cells[0]
  cell?.querySelector<HTMLElement>('input, select, button')?.focus()
}

/**
 * Arrow keys move between problems, and Escape in a cell returns the focus to its problem.
 * Attach to the element with `data-problems` around the list and the cells.
 */
export function handleProblemKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement)) return
  const problems = findProblems(target)
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const at = problems.indexOf(target)
    if (at < 0) return
    event.preventDefault()
    problems[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    return
  }
  const cell = key === 'Escape' ? target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return
  const rowProblems = problems.filter(({ dataset }) => dataset.problem === cell.dataset.row)
  const problem = rowProblems.find(({ dataset }) => dataset.column === cell.dataset.column) ?? rowProblems[0]
  problem?.focus()
}
