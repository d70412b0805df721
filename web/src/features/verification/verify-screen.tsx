import { Notice } from '../../design/state/notice'
import { CodeForm } from './components/code-form'
import { OfflineSteps } from './components/offline-steps'
import { PdfDrop } from './components/pdf-drop'
import { ResultActions } from './components/result-actions'
import { ResultCard } from './components/result-card'
import { VerifyFrame } from './components/verify-frame'
import { useVerification } from './use-verification'

const title = 'Verify an agreement'

/** Verifies a signed agreement without signing in. The result replaces the form. */
export function VerifyScreen() {
  const { verify, again, isPending, outcome, failure } = useVerification()
  return (
    <VerifyFrame title={title}>
      <h1 tabIndex={-1} className="type-h1 text-[34px] outline-none md:text-[46px]">
        {title}
      </h1>
      <p className="mt-2 mb-5 max-w-[60ch] text-base text-muted md:mb-8">
        <span className="hidden md:inline">
          Anyone with a signed agreement can verify it here without signing in. The file stays in your browser: only its
          fingerprint is sent.
        </span>
        <span className="md:hidden">
          Verify a signed agreement. The PDF stays on your phone: only its fingerprint is sent.
        </span>
      </p>
      {outcome === undefined ? (
        <div className="rounded-sheet border border-line bg-surface p-5 md:p-9">
          <div className="grid grid-cols-1 gap-5 md:grid-cols-[1fr_auto_1fr] md:gap-9">
            <section aria-labelledby="with-pdf" className="md:flex md:flex-col">
              <h2 id="with-pdf" className="sr-only md:not-sr-only md:mb-4 md:type-h3">
                With the PDF
              </h2>
              <PdfDrop isPending={isPending} onFile={(file) => verify({ file })} />
            </section>
            <div className="flex items-center gap-4 text-muted text-sm md:block md:w-px md:bg-line">
              <span aria-hidden className="h-px flex-1 bg-line md:hidden" />
              <span className="md:hidden">or enter</span>
              <span aria-hidden className="h-px flex-1 bg-line md:hidden" />
            </div>
            <section aria-labelledby="with-code">
              <h2 id="with-code" className="sr-only md:not-sr-only md:mb-4 md:type-h3">
                With order number and code
              </h2>
              <CodeForm isPending={isPending} onCode={verify} />
            </section>
          </div>
          {failure !== undefined && (
            <Notice tone="error" className="mt-5">
              {failure}
            </Notice>
          )}
        </div>
      ) : (
        <>
          <ResultCard outcome={outcome} />
          <ResultActions outcome={outcome} onAgain={again} />
        </>
      )}
      <OfflineSteps />
    </VerifyFrame>
  )
}
