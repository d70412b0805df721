import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { useProgram } from '../../../lib/program'

/** Downloads a text file. */
function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Shows new recovery codes once. Closes only after the user confirms that they saved them. */
export function CodesDialog({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { programTitle } = useProgram()
  const [hasWarning, setHasWarning] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Recovery codes copied', variant: 'success' })
    } catch {
      toast({
        title: 'The codes were not copied',
        description: 'This browser does not allow copying. Please download the codes.',
        variant: 'error',
      })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => setHasWarning(true)}
      title="Save your recovery codes"
      description="Use them to sign in if you lose your phone or security key. Each code works once. They are shown only once."
      footer={
        <Button variant="primary" onClick={onSaved}>
          I saved my codes
        </Button>
      }
    >
      {hasWarning && (
        <Notice tone="warning" className="mb-5">
          Please save your codes first. They cannot be shown again.
        </Notice>
      )}
      <ol aria-label="Recovery codes" className="grid grid-cols-2 gap-2.5">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-control bg-sunken py-2.5 text-center font-mono font-semibold text-[15px] text-ink"
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button
          onClick={() => downloadText(`${programTitle} recovery codes\n\n${codes.join('\n')}\n`, 'recovery-codes.txt')}
        >
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </Dialog>
  )
}
