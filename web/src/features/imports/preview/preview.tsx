import { type ImportReply, importOutcomes } from '@portal/contract/imports'
import type { SheetKind } from '@portal/contract/sheet-columns'
import { useMemo } from 'react'
import { Tabs } from '../../../ui/tabs'
import { type Correction, withCorrection } from '../corrections'
import { countText } from '../sheet-words'
import { CorrectionList } from './correction-list'
import { OutcomeRows } from './outcome-rows'
import { firstOutcome, issuesByRow, outcomeLabels } from './outcomes'
import { PreviewProvider } from './preview-context'
import { WarningList } from './warning-list'

interface PreviewProps {
  kind: SheetKind
  reply: ImportReply
  corrections: readonly Correction[]
  onCorrect: (corrections: readonly Correction[]) => void
}

/** What a sheet would do, row by row, before anything is written; wrong cells can be put right in it. */
export function Preview({ kind, reply, corrections, onCorrect }: PreviewProps) {
  const { columns, details, rows } = reply
  const issues = useMemo(() => issuesByRow(details), [details])
  const byOutcome = useMemo(
    () => new Map(importOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome)])),
    [rows],
  )
  const correct = (next: Correction) => onCorrect(withCorrection(corrections, next))
  return (
    <PreviewProvider value={{ kind, columns, issues, corrections, correct }}>
      <WarningList details={details} />
      <Tabs
        label="What the import would do"
        wrap
        defaultValue={firstOutcome(reply)}
        tabs={importOutcomes.map((outcome) => ({
          value: outcome,
          label: `${outcomeLabels[outcome]} ${countText(reply[outcome])}`,
          content: <OutcomeRows outcome={outcome} count={reply[outcome]} rows={byOutcome.get(outcome) ?? []} />,
        }))}
      />
      {/* Below the rows, so that the field somebody types in stays where it is. */}
      <CorrectionList kind={kind} corrections={corrections} onChange={onCorrect} />
    </PreviewProvider>
  )
}
