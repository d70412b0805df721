import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { Plan, PlanExample } from '@portal/contract/program-drafts/plan'
import { daysBetween, toCalendarDate } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { counted, joinWithAnd } from '@portal/contract/texts/plural'
import { moneyText, useDates } from '../../../../lib/formats'
import { useServerNow } from '../../../../lib/server-time'
import { shortDayText, weekdayText } from '../../parts/days'
import { zoneText } from '../../parts/zone-text'

function inDays(days: number): string {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `in ${counted(days, 'day')}`
}

function EffectiveDate({ draft: { wishedEffect, earliest } }: { draft: DraftDetail }) {
  const { timeZone } = useDates()
  const today = toCalendarDate(useServerNow(), timeZone)
  return (
    <div className="border-line-strong border-b pb-5">
      <h3 className="text-muted text-sm">Takes effect</h3>
      <p className="figure text-[44px] text-ink">{shortDayText(wishedEffect)}</p>
      <p className="text-[15px] text-ink">
        {weekdayText(wishedEffect)}, at midnight {zoneText(timeZone)},{' '}
        {inDays(daysBetween(today, getDay(wishedEffect)))}
      </p>
      <p className="mt-1.5 text-muted text-sm">
        Earliest {shortDayText(earliest.day)}. {earliest.reason}
      </p>
    </div>
  )
}

function Approvers({ draft: { approvers, authors, allowsOwnApproval } }: { draft: DraftDetail }) {
  return (
    <div className="border-line-strong border-b py-5">
      <h3 className="type-h3">Who can approve</h3>
      {approvers.length === 0 ? (
        <p className="mt-2 text-[15px] text-body">Nobody yet. Add a super admin who has not edited this draft.</p>
      ) : (
        <ul className="mt-2 grid gap-1.5">
          {approvers.map(({ name, role }) => (
            <li key={name} className="text-[15px] text-body wrap-anywhere">
              <strong className="font-semibold text-ink">{name}</strong> {role}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted text-sm">
        {allowsOwnApproval
          ? 'Authors can approve on this portal. Their version waits 24 hours before it takes effect.'
          : `${joinWithAnd(authors.map(({ name }) => name))} edited this draft and can’t approve it.`}
      </p>
    </div>
  )
}

function ExampleTerms({ terms, label }: { terms: PlanExample['before']; label: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-muted">{label}</dt>
      <dd className="text-ink text-sm">
        {terms.schedule}
        <span className="block text-[13px] text-muted">Fee {moneyText(terms.fee)}</span>
      </dd>
    </div>
  )
}

function Examples({ examples }: { examples: Plan['examples'] }) {
  if (examples.length === 0) return null
  return (
    <div className="pt-5">
      <h3 className="type-h3">Examples</h3>
      <ul className="divide-y divide-line-strong">
        {examples.map((example) => (
          <li key={`${example.dealerName} ${example.orderYear}`} className="py-3">
            <p className="font-semibold text-ink text-sm wrap-anywhere">{example.dealerName}</p>
            <p className="text-[13px] text-muted">
              {example.paymentTerms === 'credit' ? 'Credit' : 'COD'}, {moneyText(example.annualTotal)},{' '}
              {example.orderYear}
            </p>
            <dl className="mt-1.5 grid grid-cols-2 gap-4">
              <ExampleTerms terms={example.before} label="Before" />
              <ExampleTerms terms={example.after} label="After" />
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The day of the change, who can approve it, and examples of what dealers read before and after. */
export function ApproverPanel({ draft, plan }: { draft: DraftDetail; plan: Plan | undefined }) {
  return (
    <section aria-label="Approval" className="min-w-0 rounded-sheet bg-sunken p-5 md:p-6">
      <EffectiveDate draft={draft} />
      <Approvers draft={draft} />
      {plan && <Examples examples={plan.examples} />}
    </section>
  )
}
