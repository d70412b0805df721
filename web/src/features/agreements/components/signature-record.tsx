import type { Agreement, AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { registeredDifferences } from '@portal/contract/agreements/registered-dealer'
import { signingEventTitles } from '@portal/contract/orders/signing-events'
import { counted } from '@portal/contract/texts/plural'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DateText } from '../../../design/display/date-text'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { useDates } from '../../../lib/formats'
import { SignaturePreview } from '../../../ordering/signature/signature-preview'

/** The signing events up to the signature. Renders nothing for agreements signed before events were recorded. */
function SigningEvents({ content: { events = [], acknowledgements } }: { content: AgreementSnapshot }) {
  if (events.length === 0) return null
  const labels = new Map(acknowledgements.map(({ key, label }) => [key, label]))
  return (
    <section aria-labelledby="signing-events" className="mt-6">
      <SectionHeader id="signing-events" title="Events" level={3} size="minor" />
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.about} ${event.at}`}
            className="grid gap-x-6 gap-y-0.5 py-2.5 text-[15px] md:grid-cols-[10.5rem_minmax(0,1fr)]"
          >
            <p className="text-muted text-sm">
              <DateText iso={event.at} withTime />
            </p>
            <div className="min-w-0">
              <p className="font-semibold text-ink">{signingEventTitles[event.kind]}</p>
              <p className="text-body text-sm wrap-anywhere">
                {[event.about && labels.get(event.about), event.how].filter(Boolean).join(' ')}
              </p>
              <p className="text-muted text-sm wrap-anywhere">
                {[event.address, event.device].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Method = AgreementSnapshot['signer']['method']

const methods: Record<Method, string> = {
  saved: 'Saved signature',
  typed: 'Typed name',
  drawn: 'Drawn signature',
}

function Fingerprint({ value }: { value: string }) {
  return <span className="font-mono font-normal text-[13px] text-body wrap-anywhere">{value}</span>
}

/** The dealer's registered data, and the entered values that differ from it. */
function registeredFacts(content: AgreementSnapshot): Fact[] {
  const { registered } = content
  const differences = registeredDifferences(content)
  if (registered === undefined || differences === null) return []
  const account = `${registered.companyName}, dealer number ${registered.dealerNumber}`
  return [
    { label: 'Dealer account', value: account },
    ...differences.map(({ label, typed, registered: registeredValue }) => ({
      label,
      value: (
        <>
          {typed}
          <span className="block font-normal text-muted text-sm">
            Entered at checkout; on the dealer account: {registeredValue}
          </span>
        </>
      ),
    })),
  ]
}

/** Returns 'Drawn signature, Aug 27, 2026, 1:00 PM, 8 events'. */
function useSummary({ content: { signer, events = [] } }: Agreement): string {
  const { dateTime } = useDates()
  const eventsText = events.length === 0 ? [] : [counted(events.length, 'event')]
  return [methods[signer.method], dateTime(signer.signedAt), ...eventsText].join(', ')
}

/** How the agreement was signed, and the hashes that prove that it is unchanged: folded, but complete in print. */
function SigningRecord({ agreement, children }: { agreement: Agreement; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const summary = useSummary(agreement)
  const id = 'signing-record'
  return (
    <div className="p-5 md:p-8">
      <h3 className="type-h3">Signing record</h3>
      <p className="mt-1 text-[15px] text-muted">{summary}</p>
      <Button
        variant="link"
        className="mt-1"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide signing record' : 'Show signing record'}
      </Button>
      <div id={id} className={cn('mt-3 border-ink border-t-2', !isOpen && 'hidden print:block')}>
        {children}
      </div>
    </div>
  )
}

/** The signer and the signature, with the record of signing. */
export function SignatureRecord({ agreement }: { agreement: Agreement }) {
  const { content, signatureData, sha256 } = agreement
  const { signer } = content
  return (
    <Sheet flush>
      <div className="p-5 pb-0 md:p-8 md:pb-0">
        <SectionHeader title="Signature" plain className="pb-4" />
      </div>
      <div className="keep-together flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-line border-y bg-sunken p-5 md:px-8">
        <SignaturePreview image={signatureData} name={signer.name} className="max-w-[460px] print:max-w-[300px]" />
        <div className="text-[15px] md:min-w-56">
          <p className="text-muted">Signer</p>
          <p className="font-semibold text-ink">{signer.name}</p>
          <p className="text-body">
            <DateText iso={signer.signedAt} withTime />
          </p>
        </div>
      </div>
      <SigningRecord agreement={agreement}>
        <FactList
          facts={[
            ...registeredFacts(content),
            { label: 'Agreement version', value: content.version },
            {
              label: 'Signed',
              value: (
                <>
                  <DateText iso={signer.signedAt} withTime />
                  <span className="block font-normal text-muted text-sm">{content.timeZone}</span>
                </>
              ),
            },
            { label: 'Method', value: methods[signer.method] },
            { label: 'Network address', value: signer.address },
            {
              label: 'Browser',
              value: <span className="font-normal text-body text-sm wrap-anywhere">{signer.userAgent}</span>,
            },
            { label: 'SHA-256 of the signature', value: <Fingerprint value={signer.signatureSha256} /> },
            { label: 'SHA-256 of the agreement', value: <Fingerprint value={sha256} /> },
          ]}
        />
        <SigningEvents content={content} />
      </SigningRecord>
    </Sheet>
  )
}
