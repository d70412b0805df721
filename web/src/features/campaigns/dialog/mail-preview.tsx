import type { AudienceDealer } from '@portal/contract/campaigns/audience'
import { type FieldValues, fillPieces } from '@portal/contract/rules/campaign-text'
import { moneyText } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { dayText } from '../campaign-text'

interface MailPreviewProps {
  dealer: AudienceDealer
  subject: string
  message: string
  /** An ISO date such as 2026-12-15, or empty. */
  deadline: string
}

const getFieldValues = (dealer: AudienceDealer, deadline: string): FieldValues => ({
  'First name': dealer.firstName.trim() || null,
  Company: dealer.companyName.trim() || null,
  "Last year's total": dealer.lastYearTotal === null ? null : moneyText(dealer.lastYearTotal),
  Deadline: deadline === '' ? null : dayText(deadline),
  Link: `${window.location.origin}/login`,
})

/** A text with a dealer's values. Empty values are marked. */
function FilledText({ text, values }: { text: string; values: FieldValues }) {
  return fillPieces(text, values).map((piece, at) => {
    // The pieces of a text have no other key.
    const key = at.toString()
    if ('text' in piece) return <span key={key}>{piece.text}</span>
    if (piece.value === null) {
      return (
        <span
          key={key}
          className="rounded-tag bg-danger-tint font-semibold shadow-[0_0_0_2px_var(--danger-tint)] text-danger"
        >
          {piece.field}: Empty for this dealer
        </span>
      )
    }
    return (
      <span
        key={key}
        className="rounded-tag bg-spruce-tint font-semibold text-ink shadow-[0_0_0_2px_var(--spruce-tint)] wrap-anywhere"
      >
        {piece.value}
      </span>
    )
  })
}

/** A preview of the email's text for one dealer. */
export function MailPreview({ dealer, subject, message, deadline }: MailPreviewProps) {
  const { programTitle } = useProgram()
  const values = getFieldValues(dealer, deadline)
  return (
    <div className="overflow-clip rounded-control border border-line bg-surface">
      <p className="bg-bar px-4 py-3 font-semibold text-bar-ink text-sm">{programTitle}</p>
      <div className="px-4 py-4 text-sm text-body">
        <p className="font-semibold text-ink text-lg leading-snug">
          <FilledText text={subject} values={values} />
        </p>
        <div className="mt-3 whitespace-pre-wrap leading-relaxed">
          <FilledText text={message} values={values} />
        </div>
        <p className="mt-4 inline-block rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink">
          {dealer.draft ? 'Finish my order' : 'Start my order'}
        </p>
      </div>
      <p className="border-line border-t bg-sunken px-4 py-3 text-muted text-xs">
        Don’t want reminders? <span className="underline">Unsubscribe from reminders</span>
      </p>
    </div>
  )
}
