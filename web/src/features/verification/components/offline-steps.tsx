import { useState } from 'react'
import { Button } from '../../../design/button'

const steps = [
  'In a PDF reader that shows signatures, open the file and its list of signatures. The reader names the seal and says whether anything was changed after it.',
  'On Linux or macOS, install poppler (Debian and Ubuntu: poppler-utils) and run pdfsig agreement.pdf. It says "Signature is Valid." and "Total document signed".',
  'A reader that does not know the certificate calls it unknown or not trusted. Compare its SHA-256 with the one on the last page of an agreement that you trust, or ask your distributor for it.',
]

/** How a file is checked without this portal. */
export function OfflineSteps() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-6 text-body text-sm">
      {/* On a phone the button is as high as a finger: a line of its own keeps it from pushing the text's lines apart. */}
      <p className="md:inline">
        You can verify without us as well: any PDF reader that shows signatures, or the command{' '}
        <code className="whitespace-nowrap font-mono text-[13px] text-ink">pdfsig agreement.pdf</code>.
      </p>{' '}
      <Button variant="link" aria-expanded={isOpen} aria-controls="how-to" onClick={() => setIsOpen(!isOpen)}>
        How to do it
      </Button>
      <ol id="how-to" hidden={!isOpen} className="mt-3 grid text-pretty max-w-[75ch] list-decimal gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
