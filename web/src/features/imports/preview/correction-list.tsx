import type { SheetKind } from '@portal/contract/sheets/columns'
import { sheetColumns } from '@portal/contract/sheets/columns'
import { counted } from '@portal/contract/texts/plural'
import { X } from 'lucide-react'
import { Button } from '../../../design/button'
import { IconButton } from '../../../design/icon-button'
import { SectionHeader } from '../../../design/layout/section-header'
import { type Correction, removeCorrection } from '../corrections'
import { findSheetColumn } from '../sheet-column'

interface CorrectionListProps {
  kind: SheetKind
  corrections: readonly Correction[]
  onChange: (corrections: readonly Correction[]) => void
}

const displayedValue = (isSecret: boolean | undefined, value: string): string => {
  if (value === '') return 'empty'
  return isSecret ? 'a password' : value
}

/** The corrected cells, each of which can be reverted. The file itself does not change. */
export function CorrectionList({ kind, corrections, onChange }: CorrectionListProps) {
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby="import-corrections">
      <SectionHeader
        id="import-corrections"
        level={3}
        size="minor"
        title={counted(corrections.length, 'correction')}
        aside={
          <Button variant="link" onClick={() => onChange([])}>
            Remove all
          </Button>
        }
      />
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {corrections.map((one) => {
          const { row, column, before, value } = one
          const isSecret = findSheetColumn(sheetColumns[kind], column)?.isSecret
          return (
            <li key={`${row} ${column}`} className="flex items-center justify-between gap-3 py-1 text-sm">
              <span className="min-w-0 wrap-anywhere">
                Row {row}, {column}: {displayedValue(isSecret, before)} →{' '}
                <strong className="font-semibold text-ink">{displayedValue(isSecret, value)}</strong>
              </span>
              <IconButton
                label={`Remove the correction of row ${row}, ${column}`}
                onClick={() => onChange(removeCorrection(corrections, one))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
