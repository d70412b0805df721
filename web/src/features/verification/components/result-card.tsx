import type { Verification } from '@portal/contract/agreements/verification'
import { verificationTexts } from '@portal/contract/texts/verification'
import { Check, CircleHelp, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../../design/cn'
import { formatDate } from '../../../lib/dates'
import type { Outcome } from '../use-verification'

const looks: Record<Verification['result'], { word: string; Icon: typeof Check; edge: string; mark: string }> = {
  valid: { word: 'Valid', Icon: Check, edge: 'border-t-success', mark: 'bg-success-tint text-success' },
  changed: { word: 'Changed', Icon: TriangleAlert, edge: 'border-t-danger', mark: 'bg-danger-tint text-danger' },
  unknown: { word: 'Unknown', Icon: CircleHelp, edge: 'border-t-muted', mark: 'bg-sunken text-muted' },
}

const footnotes: Record<Verification['result'], string> = {
  valid: 'Names are shown only as initials. Both parties have the full record.',
  changed: 'Ask the sender for the file that was emailed when it was signed, or ask your distributor.',
  unknown: 'Still unknown? Contact your distributor and have the file ready.',
}

const signedElsewhereText = 'Was it signed elsewhere, for example on paper?'

/** Suggests what to check for an unknown code or file. */
function getHints({ sha256, code }: Outcome): readonly string[] {
  if (sha256 === undefined) {
    const isCodeCorrect = 'Is the code correct? Codes never contain the letter O or the digit 0.'
    return [isCodeCorrect, 'Is the order number from the same page?', signedElsewhereText]
  }
  if (code !== undefined) {
    const isFromOtherPortal = 'Was it sealed by another portal? Its last page shows where to verify it.'
    return ['The file contains this order number and code, but we have no agreement with both.', isFromOtherPortal]
  }
  const isScanned =
    'Was it printed and scanned, or saved by another program? Enter the order number and code from the bottom of a page.'
  return [
    'The file contains no order number or code. Every PDF sealed here contains both.',
    isScanned,
    signedElsewhereText,
  ]
}

/** Explains the result. A file without an order number was looked up only by its fingerprint. */
export function getSentence({ answer, sha256, code }: Outcome): string {
  if (answer.result === 'valid' && sha256 === undefined) return verificationTexts.validByCode
  if (answer.result === 'unknown' && code === undefined) return verificationTexts.unknownFile
  return verificationTexts[answer.result]
}

/** The start and end of a fingerprint. The full value is available to copy and to screen readers. */
function ShortHash({ value }: { value: string }) {
  return (
    <span title={value} className="font-mono font-normal text-[13px]">
      <span aria-hidden>{`${value.slice(0, 8)}…${value.slice(-8)}`}</span>
      <span className="sr-only">{value}</span>
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t py-3">
      <dt className="flex-none text-[15px] text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold text-[15px] text-ink wrap-anywhere">{children}</dd>
    </div>
  )
}

function Facts({ answer: { result, agreement }, sha256, orderNumber, code }: Outcome) {
  if (agreement === null) {
    return (
      <>
        {orderNumber !== undefined && <Fact label={sha256 ? 'Order' : 'Order number entered'}>{orderNumber}</Fact>}
        {code !== undefined && <Fact label={sha256 ? 'Code' : 'Code entered'}>{code}</Fact>}
        {sha256 !== undefined && (
          <Fact label="This file">
            <ShortHash value={sha256} />
          </Fact>
        )}
      </>
    )
  }
  const { orderYear, signedOn, signer, sha256: signed } = agreement
  const isChanged = result === 'changed'
  return (
    <>
      <Fact label="Order">{agreement.orderNumber}</Fact>
      <Fact label="Program year">{orderYear}</Fact>
      {/* A date without a time. Noon UTC falls on the same day in every US time zone. */}
      <Fact label="Signed">{formatDate(`${signedOn}T12:00:00Z`, 'UTC')}</Fact>
      {!isChanged && <Fact label="Signer">{signer}</Fact>}
      {isChanged && sha256 !== undefined && (
        <Fact label="This file">
          <ShortHash value={sha256} />
        </Fact>
      )}
      {signed !== null && (
        <Fact label={isChanged ? 'Signed file' : 'SHA-256'}>
          <ShortHash value={signed} />
        </Fact>
      )}
    </>
  )
}

/** The result of a verification, which replaces the form. It receives the focus, so that screen readers announce it. */
export function ResultCard({ outcome }: { outcome: Outcome }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { result } = outcome.answer
  const { word, Icon, edge, mark } = looks[result]
  const sentence = getSentence(outcome)
  return (
    <section
      className={cn('max-w-[640px] overflow-hidden rounded-sheet border border-line border-t-6 bg-surface', edge)}
    >
      <div className="p-5 pb-2 md:p-7 md:pb-4">
        <div className="flex items-center gap-4">
          <span className={cn('flex size-11 flex-none items-center justify-center rounded-full', mark)}>
            <Icon aria-hidden className="size-6" />
          </span>
          <h2 ref={heading} tabIndex={-1} aria-describedby="verification" className="type-h2 text-[30px] outline-none">
            {word}
          </h2>
        </div>
        <p id="verification" role="status" className="my-5 text-pretty text-[15px] text-body">
          {sentence}
        </p>
        <dl>
          <Facts {...outcome} />
        </dl>
        {result === 'unknown' && (
          <ol>
            {getHints(outcome).map((hint, index) => (
              <li key={hint} className="flex gap-3 text-pretty border-line border-t py-3 text-[15px] text-muted">
                <span aria-hidden className="font-semibold text-ink">
                  {index + 1}
                </span>
                {hint}
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className="border-line border-t bg-sunken px-5 py-4 text-body text-sm md:px-7">{footnotes[result]}</p>
    </section>
  )
}
