import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { useProgram } from '../../../lib/program'

/** Hands a text to the browser's downloads. */
function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** New recovery codes, shown this once: they are left only by saying that they are kept. */
export function CodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { programTitle } = useProgram()
  const [asks, setAsks] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Recovery codes copied', variant: 'success' })
    } catch {
      toast({
        title: 'Not copied',
        description: 'This browser does not allow it. Please download them.',
        variant: 'error',
      })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => setAsks(true)}
      title="Keep your recovery codes"
      description="For the day your phone or key is lost. Each works once. They are shown only now."
      footer={
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      }
    >
      {asks && (
        <Notice tone="warning" className="mb-5">
          Please keep the codes first: they cannot be shown again.
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
          onClick={() => saveText(`${programTitle} recovery codes\n\n${codes.join('\n')}\n`, 'recovery-codes.txt')}
        >
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </Dialog>
  )
}
