import type { Verification } from '@portal/contract/agreements/verification'
import { formatDate } from '@portal/contract/rules/calendar'
import { verificationTexts } from '@portal/contract/texts/verification'
import { Check, CircleHelp, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../../design/cn'
import type { Outcome } from '../use-verification'

const looks: Record<Verification['result'], { word: string; Icon: typeof Check; edge: string; mark: string }> = {
  valid: { word: 'Valid', Icon: Check, edge: 'border-t-success', mark: 'bg-success-tint text-success' },
  changed: { word: 'Changed', Icon: TriangleAlert, edge: 'border-t-danger', mark: 'bg-danger-tint text-danger' },
  unknown: { word: 'Unknown', Icon: CircleHelp, edge: 'border-t-muted', mark: 'bg-sunken text-muted' },
}

const feet: Record<Verification['result'], string> = {
  valid: 'Names are shown as initials only. Both parties hold the full record.',
  changed: 'Ask the sender for the file they were mailed on the day of signing, or ask your distributor.',
  unknown: 'Still unknown? Ask your distributor, with the file at hand.',
}

const signedElsewhere = 'Was it signed elsewhere, on paper for example?'

/** What whoever holds something unknown may look at next: of what they typed, or of the file they have. */
function hintsFor({ sha256, code }: Outcome): readonly string[] {
  if (sha256 === undefined) {
    const isRight = 'Is the code right? It has no letter O and no 0.'
    return [isRight, 'Is the order number on the same page?', signedElsewhere]
  }
  if (code !== undefined) {
    const isOurs = 'Was it sealed by another portal? The address to verify it at is on its last page.'
    return ['The file itself names this order and code. We hold no agreement with both.', isOurs]
  }
  const isCopy = 'Was it printed and scanned, or saved by another program? Type the order number and code at its foot.'
  return ['The file names no order and no code. Every PDF sealed here does.', isCopy, signedElsewhere]
}

/** What the result means; a file that names no order was looked for by itself alone. */
export function sentenceOf({ answer, sha256, code }: Outcome): string {
  if (answer.result === 'valid' && sha256 === undefined) return verificationTexts.validByCode
  if (answer.result === 'unknown' && code === undefined) return verificationTexts.unknownFile
  return verificationTexts[answer.result]
}

/** The start and the end of a fingerprint; the whole of it for whoever copies or hears it. */
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
        {orderNumber !== undefined && <Fact label={sha256 ? 'Order' : 'Order typed'}>{orderNumber}</Fact>}
        {code !== undefined && <Fact label={sha256 ? 'Code' : 'Code typed'}>{code}</Fact>}
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
      {/* A day without a time: noon is in the same day everywhere it is shown. */}
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

/** What came of a check, in the place of the form: with edge, icon and word. It takes the focus and is announced. */
export function ResultCard({ outcome }: { outcome: Outcome }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { result } = outcome.answer
  const { word, Icon, edge, mark } = looks[result]
  const sentence = sentenceOf(outcome)
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
            {hintsFor(outcome).map((hint, index) => (
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
      <p className="border-line border-t bg-sunken px-5 py-4 text-body text-sm md:px-7">{feet[result]}</p>
    </section>
  )
}
