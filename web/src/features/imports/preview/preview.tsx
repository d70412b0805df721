import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import { type ImportReply, importOutcomes, type SheetCorrection } from '@portal/contract/sheets/imports'
import { counted } from '@portal/contract/texts/plural'
import { useMemo } from 'react'
import { Tabs } from '../../../design/tabs'
import type { Corrections } from '../corrections'
import { countText } from '../sheet-texts'
import { CorrectionList } from './correction-list'
import { OutcomeRows } from './outcome-rows'
import { firstOutcome, issuesByRow, outcomeLabels, outcomeOrder } from './outcomes'
import { PreviewProvider } from './preview-context'

const maxWarnings = 100

/** Lists values of valid rows that the import interprets differently from the file. */
function WarningList({ details }: { details: readonly SheetIssue[] }) {
  const warnings = details.filter(({ level }) => level === 'warning')
  if (warnings.length === 0) return null
  return (
    <details className="rounded-control bg-tone-yellow-tint px-4 text-sm text-tone-yellow-text">
      <summary className="cursor-pointer py-3 font-semibold">{counted(warnings.length, 'warning')}</summary>
      <ul className="grid max-h-60 gap-1 overflow-y-auto pb-3">
        {warnings.slice(0, maxWarnings).map(({ row, column, code, message }) => (
          <li key={`${row} ${column} ${code}`} className="wrap-anywhere">
            {column === null ? `Row ${row}: ${message}` : `Row ${row}, ${column}: ${message}`}
          </li>
        ))}
        {warnings.length > maxWarnings && <li>And {warnings.length - maxWarnings} more.</li>}
      </ul>
    </details>
  )
}

interface PreviewProps {
  kind: SheetKind
  reply: ImportReply
  /** The corrections included in this check. */
  sent: readonly SheetCorrection[]
  correctionState: Corrections
}

/** Previews an import row by row before anything is stored, and lets the user correct cells. */
export function Preview({ kind, reply, sent, correctionState }: PreviewProps) {
  const { columns, details, rows } = reply
  const issues = useMemo(() => issuesByRow(details), [details])
  const rowsByOutcome = useMemo(
    () => new Map(importOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome)])),
    [rows],
  )
  const { corrections, originals, correct, keep } = correctionState
  return (
    <PreviewProvider value={{ kind, columns, issues, corrections, originals, sent, correct }}>
      <WarningList details={details} />
      <Tabs
        label="What this import will do"
        wrap
        defaultValue={firstOutcome(reply)}
        tabs={outcomeOrder.map((outcome) => ({
          value: outcome,
          label: `${outcomeLabels[outcome]} ${countText(reply[outcome])}`,
          content: <OutcomeRows outcome={outcome} count={reply[outcome]} rows={rowsByOutcome.get(outcome) ?? []} />,
        }))}
      />
      {/* Below the rows, so that the field that the user types in does not move. */}
      <CorrectionList kind={kind} corrections={corrections} onChange={keep} />
    </PreviewProvider>
  )
}
