import type { SheetKind } from '@portal/contract/sheets/columns'
import { Button } from '../../../design/button'
import { DialogClose } from '../../../design/overlay/dialog'
import { countedOf } from '../sheet-words'
import type { Import } from './use-import'

interface ImportFootProps {
  kind: SheetKind
  run: Import
  onHistory: () => void
}

/** The buttons of each stage, the acting one last. */
export function ImportFoot({ kind, run, onHistory }: ImportFootProps) {
  const { stage, isOutdated } = run
  const reply = run.checking.checked?.reply
  const changes = reply ? reply.created + reply.updated : 0
  if (stage === 'checking') return <Button onClick={run.checking.cancel}>Stop checking</Button>
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
  return (
    <>
      <DialogClose asChild>
        <Button variant="ghost">Cancel</Button>
      </DialogClose>
      {stage === 'choose' ? (
        <Button variant="primary" onClick={run.check}>
          Check file
        </Button>
      ) : (
        <>
          <Button variant={isOutdated ? 'primary' : 'outline'} onClick={run.check}>
            Check again
          </Button>
          <Button
            variant={isOutdated ? 'outline' : 'primary'}
            disabled={isOutdated || changes === 0}
            onClick={run.write}
          >
            {changes === 0 ? 'Nothing to import' : `Import ${countedOf(kind, changes)}`}
          </Button>
        </>
      )}
    </>
  )
}
