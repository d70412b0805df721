import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { signingEventTitles } from '@portal/contract/orders/signing-events'
import { DateText } from '../../../design/display/date-text'
import { SectionHead } from '../../../design/layout/section-head'

/** How the agreement came to be signed, up to the signature; nothing for one from before events were kept. */
export function SigningEvents({ content: { events = [], acknowledgements } }: { content: AgreementSnapshot }) {
  if (events.length === 0) return null
  const labels = new Map(acknowledgements.map(({ key, label }) => [key, label]))
  return (
    <section aria-labelledby="signing-events" className="mt-6">
      <SectionHead id="signing-events" title="Events" level={3} size="minor" />
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
