import type { ImportOutcome, PreviewRow } from '@portal/contract/sheets/imports'
import { useMemo, useState } from 'react'
import { findOriginal } from '../corrections'
import { isSameHeading } from '../sheet-column'
import { cellValue, listErrors } from './outcomes'
import { usePreview } from './preview-context'

/**
 * The columns of a tab's table. For rejected rows, columns with a wrong or corrected cell come first. The others are hidden until
 * the user requests them, or shown if a problem is with a whole row. For other rows, these are the columns with any value.
 */
export function useVisibleColumns(outcome: ImportOutcome, rows: readonly PreviewRow[]) {
  const { columns, issues, originals } = usePreview()
  // Use the state at the check: a column that moved while the user types in it would lose the focus.
  const [known] = useState(originals)
  const found = useMemo(() => {
    if (outcome !== 'refused') {
      const hasValue = (column: string) =>
        rows.some((row) => cellValue(columns, row, column) !== '' || row.before[column] !== undefined)
      return { first: columns.filter(hasValue), others: [], isWholeRow: false }
    }
    const errors = rows.flatMap(({ row }) => listErrors(issues, row))
    const hasIssue = (column: string) =>
      errors.some((issue) => issue.column !== null && isSameHeading(issue.column, column)) ||
      rows.some(({ row }) => findOriginal(known, { row, column }) !== undefined)
    const first = columns.filter(hasIssue)
    const others = columns.filter((column) => !first.includes(column))
    // A problem without a cell can be in any of them.
    const isWholeRow = errors.some(
      (issue) => issue.column === null || !columns.some((column) => isSameHeading(column, issue.column ?? '')),
    )
    return { first, others, isWholeRow }
  }, [outcome, columns, rows, issues, known])
  const [choice, setChoice] = useState<boolean>()
  const { first, others, isWholeRow } = found
  const showsAll = choice ?? (isWholeRow || first.length === 0)
  return {
    visibleColumns: useMemo(() => (showsAll ? [...first, ...others] : first), [showsAll, first, others]),
    hiddenCount: others.length,
    showsAll,
    toggle: () => setChoice(!showsAll),
  }
}
