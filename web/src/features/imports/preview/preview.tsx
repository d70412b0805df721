import type { SheetKind } from '@portal/contract/sheets/columns'
import { type ImportReply, importOutcomes, type SheetCorrection } from '@portal/contract/sheets/imports'
import { useMemo } from 'react'
import { Tabs } from '../../../design/tabs'
import type { Corrections } from '../corrections'
import { countText } from '../sheet-words'
import { CorrectionList } from './correction-list'
import { OutcomeRows } from './outcome-rows'
import { firstOutcome, issuesByRow, outcomeLabels, shownOutcomes } from './outcomes'
import { PreviewProvider } from './preview-context'
import { WarningList } from './warning-list'

interface PreviewProps {
  kind: SheetKind
  reply: ImportReply
  /** The corrections that it was checked with. */
  sent: readonly SheetCorrection[]
  correcting: Corrections
}

/** What a sheet would do, row by row, before anything is written; wrong cells can be put right in it. */
export function Preview({ kind, reply, sent, correcting }: PreviewProps) {
  const { columns, details, rows } = reply
  const issues = useMemo(() => issuesByRow(details), [details])
  const byOutcome = useMemo(
    () => new Map(importOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome)])),
    [rows],
  )
  const { corrections, originals, correct, keep } = correcting
  return (
    <PreviewProvider value={{ kind, columns, issues, corrections, originals, sent, correct }}>
      <WarningList details={details} />
      <Tabs
        label="What the import would do"
        wrap
        defaultValue={firstOutcome(reply)}
        tabs={shownOutcomes.map((outcome) => ({
          value: outcome,
          label: `${outcomeLabels[outcome]} ${countText(reply[outcome])}`,
          content: <OutcomeRows outcome={outcome} count={reply[outcome]} rows={byOutcome.get(outcome) ?? []} />,
        }))}
      />
      {/* Below the rows, so that the field somebody types in stays where it is. */}
      <CorrectionList kind={kind} corrections={corrections} onChange={keep} />
    </PreviewProvider>
  )
}
