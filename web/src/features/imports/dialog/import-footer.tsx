import type { SheetKind } from '@portal/contract/sheets/columns'
import { counted } from '@portal/contract/texts/plural'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../../design/button'
import { DialogClose } from '../../../design/overlay/dialog'
import { countRecords, countText } from '../sheet-texts'
import type { Import } from './use-import'

interface ImportFooterProps {
  kind: SheetKind
  run: Import
  onHistory: () => void
}

function importLabel(kind: SheetKind, changes: number, rejectedCount: number): string {
  if (changes === 0) return 'Nothing to import'
  return rejectedCount > 0
    ? `Import ${countText(changes)}, skip ${countText(rejectedCount)}`
    : `Import ${countRecords(kind, changes)}`
}

/** The buttons of each stage, with the primary one last. */
export function ImportFooter({ kind, run, onHistory }: ImportFooterProps) {
  const { stage, isOutdated, unchecked } = run
  const reply = run.sheetCheck.checked?.reply
  const changes = reply ? reply.created + reply.updated : 0
  const rejectedCount = reply?.refused ?? 0
  if (stage === 'checking') return <Button onClick={run.sheetCheck.cancel}>Stop checking</Button>
  if (stage === 'writing') {
    return (
      <Button variant="primary" pending>
        Importing...
      </Button>
    )
  }
  if (stage === 'results') {
    return (
      <>
        <Button onClick={onHistory}>Import history</Button>
        <DialogClose asChild>
          <Button variant="primary">Close</Button>
        </DialogClose>
      </>
    )
  }
  // While rows are rejected, the primary action is to correct them; importing without them is the alternative.
  const needsCheck = isOutdated || rejectedCount > 0
  return (
    <>
      {stage === 'preview' && (
        <p role="status" className="mr-auto self-center text-muted text-sm max-md:basis-full">
          {unchecked > 0 && `${counted(unchecked, 'correction is', 'corrections are')} not checked yet`}
        </p>
      )}
      <DialogClose asChild>
        <Button variant="ghost">Cancel</Button>
      </DialogClose>
      {stage === 'choose' ? (
        <Button variant="primary" onClick={run.check}>
          Check file
        </Button>
      ) : (
        <>
          <Button
            key="import"
            variant={needsCheck ? 'outline' : 'primary'}
            disabled={isOutdated || changes === 0}
            onClick={run.write}
          >
            {importLabel(kind, changes, rejectedCount)}
          </Button>
          {needsCheck && (
            <Button key="check" variant="primary" onClick={run.check}>
              <RefreshCw aria-hidden />
              Check again
            </Button>
          )}
        </>
      )}
    </>
  )
}
