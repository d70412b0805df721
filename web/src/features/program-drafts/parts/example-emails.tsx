import type { Plan, PlanMail } from '@portal/contract/program-drafts/plan'
import { mailTypeLabels } from '@portal/contract/texts/mail-type'
import { counted } from '@portal/contract/texts/plural'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'

function Part({ label, mail }: { label: string; mail: PlanMail['before'] }) {
  return (
    <div className="min-w-0">
      <h4 className="text-muted text-sm">{label}</h4>
      <p className="mt-1 font-semibold text-[15px] text-ink wrap-anywhere">{mail.subject}</p>
      <pre className="mt-2 rounded-control border border-line bg-sunken p-3 font-mono text-[13px] whitespace-pre-wrap wrap-anywhere">
        {mail.text}
      </pre>
    </div>
  )
}

/** An example of each type of email whose text changes, old next to new. */
export function ExampleEmails({ plan: { emails } }: { plan: Pick<Plan, 'emails'> }) {
  if (emails.length === 0) return null
  return (
    <Sheet aria-labelledby="example-emails">
      <SectionHeader id="example-emails" title="Example emails" aside="Before and after" />
      <ul className="divide-y divide-line">
        {emails.map(({ type, sent, before, after }) => (
          <li key={type} className="py-5">
            <h3 className="font-semibold text-ink">{mailTypeLabels[type]}</h3>
            <p className="text-muted text-sm">{counted(sent, 'email')} in the last 30 days</p>
            <div className="mt-3 grid gap-4 md:grid-cols-2">
              <Part label="Before" mail={before} />
              <Part label="After" mail={after} />
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
