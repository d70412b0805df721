import type { SheetIssue } from '@portal/contract/api/sheet'
import { counted } from '@portal/contract/texts/plural'

const mostShown = 100

/** What the import reads otherwise than it stands in the file, though the rows are good. */
export function WarningList({ details }: { details: readonly SheetIssue[] }) {
  const warnings = details.filter(({ level }) => level === 'warning')
  if (warnings.length === 0) return null
  return (
    <details className="rounded-control bg-tone-yellow-tint px-4 text-sm text-tone-yellow-text">
      <summary className="cursor-pointer py-3 font-semibold">{counted(warnings.length, 'warning')}</summary>
      <ul className="grid max-h-60 gap-1 overflow-y-auto pb-3">
        {warnings.slice(0, mostShown).map(({ row, column, code, message }) => (
          <li key={`${row} ${column} ${code}`} className="wrap-anywhere">
            {column === null ? `Row ${row}: ${message}` : `Row ${row}, ${column}: ${message}`}
          </li>
        ))}
        {warnings.length > mostShown && <li>And {warnings.length - mostShown} more.</li>}
      </ul>
    </details>
  )
}
