import type { Audience, CampaignFilter } from '@portal/contract/campaigns/audience'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { EmailText } from '../../../design/display/email-text'
import { IconButton } from '../../../design/icon-button'
import { SkeletonRows } from '../../../design/state/skeleton'
import { audiencePage, useAudience } from '../api'
import { ExcludedDealers } from '../components/excluded-dealers'
import { MailPreview } from './mail-preview'
import type { ReminderForm } from './use-reminder-form'

interface PreviewPaneProps {
  form: ReminderForm
  filter: CampaignFilter
  audience: Audience | undefined
  /** The index of the dealer. */
  at: number
  onStep: (at: number) => void
}

/** Loads the page of the audience that contains the dealer at this index, and returns the dealer. */
export function usePreviewDealer(filter: CampaignFilter, at: number) {
  const { data } = useAudience(filter, Math.floor(at / audiencePage) * audiencePage)
  return data?.dealers[at % audiencePage]
}

/** A preview for one dealer at a time, and the excluded dealers. */
export function PreviewPane({ form, filter, audience, at, onStep }: PreviewPaneProps) {
  const dealer = usePreviewDealer(filter, at)
  const { values } = form
  if (audience === undefined) return <SkeletonRows label="Loading the dealers..." />
  if (audience.matching === 0) return <p className="text-muted">No dealers match this filter anymore.</p>
  return (
    <div className="grid gap-4">
      {/* The buttons are below a name or address that is too long to have them next to it. */}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="max-w-full" aria-live="polite">
          <h3 className="font-semibold text-[15px] text-ink wrap-anywhere">{`Preview for ${dealer?.companyName ?? '…'}`}</h3>
          <p className="text-muted text-sm wrap-anywhere">
            {dealer?.email ? <EmailText email={dealer.email} /> : 'No email address'}
          </p>
        </div>
        <div className="-mr-2 ml-auto flex flex-none items-center">
          <IconButton label="Previous dealer" disabled={at === 0} onClick={() => onStep(at - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="tnum whitespace-nowrap text-sm">
            {at + 1} of {audience.matching}
          </span>
          <IconButton label="Next dealer" disabled={at + 1 >= audience.matching} onClick={() => onStep(at + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      {dealer && (
        <MailPreview dealer={dealer} subject={values.subject} message={values.message} deadline={values.deadline} />
      )}
      <ExcludedDealers audience={audience} />
      <p className="text-muted text-sm">
        The email also includes a plain-text version and a one-click unsubscribe link.
      </p>
    </div>
  )
}
