import { useState } from 'react'
import { Button } from '../../../design/button'

const steps = [
  'Open the file in a PDF reader that shows signatures, and open its signature list. The reader names the seal and shows whether the file was changed after sealing.',
  'On Linux or macOS, install poppler (Debian and Ubuntu: poppler-utils) and run pdfsig agreement.pdf. It prints "Signature is Valid." and "Total document signed".',
  'If the reader calls the certificate unknown or untrusted, compare its SHA-256 fingerprint with the one on the last page of an agreement that you trust. You can also ask your distributor for it.',
]

/** Instructions to verify a file without this portal. */
export function OfflineSteps() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-6 text-body text-sm">
      {/* The button is tall on phones, so a separate line keeps the line spacing of the text. */}
      <p className="md:inline">
        You can also verify the file without this portal, with any PDF reader that shows signatures or with the command{' '}
        <code className="whitespace-nowrap font-mono text-[13px] text-ink">pdfsig agreement.pdf</code>.
      </p>{' '}
      <Button variant="link" aria-expanded={isOpen} aria-controls="how-to" onClick={() => setIsOpen(!isOpen)}>
        Show instructions
      </Button>
      <ol id="how-to" hidden={!isOpen} className="mt-3 grid text-pretty max-w-[75ch] list-decimal gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
