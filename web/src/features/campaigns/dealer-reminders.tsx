import { campaignTexts } from '@portal/contract/texts/campaign'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../design/button'
import { DateText } from '../../design/display/date-text'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useCan } from '../../lib/session'
import { useSetReminders } from './api'
import { dayText } from './campaign-text'

/** Whether a dealer gets reminders, with a button to turn them off, or on again if the dealer asks. */
export function DealerReminders({ dealerId }: { dealerId: string }) {
  const maySend = useCan('campaign.send')
  const { data } = useQuery({ ...callQuery('getDealerReminders', { params: { id: dealerId } }), enabled: maySend })
  const { mutate, isPending, error } = useSetReminders(dealerId)
  if (!maySend || !data) return null
  const { unsubscribedAt, remindedOn } = data
  return (
    <section aria-label="Reminders" className="mt-5 rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[15px]">
          {unsubscribedAt ? (
            <>
              <strong className="font-semibold text-ink">{campaignTexts.noReminders}</strong> since{' '}
              <DateText iso={unsubscribedAt} />
            </>
          ) : (
            <>
              <strong className="font-semibold text-ink">Receives reminders</strong>
              {remindedOn && `. Last reminder: ${dayText(remindedOn)}`}
            </>
          )}
        </p>
        <Button size="md" pending={isPending} onClick={() => mutate(unsubscribedAt !== null)}>
          {unsubscribedAt ? 'Turn on again' : 'Turn off'}
        </Button>
      </div>
      {unsubscribedAt && <p className="mt-1.5 text-muted text-sm">Turn reminders on again only if the dealer asks.</p>}
      {error && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          {errorText(error, 'Nothing was changed. Please try again in a moment.')}
        </p>
      )}
    </section>
  )
}
