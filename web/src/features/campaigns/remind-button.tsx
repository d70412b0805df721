import type { CampaignFilter } from '@portal/contract/campaigns/audience'
import { counted } from '@portal/contract/texts/plural'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button'
import { useCan } from '../../lib/session'
import { ReminderDialog } from './dialog/reminder-dialog'
import { useOpenNewCampaign } from './use-open-new-campaign'

interface RemindButtonProps {
  /** The list's filters from the URL. */
  filters: object
  /** The number of matching dealers; undefined while loading. */
  total: number | undefined
}

/** The active filters as strings. */
const toCampaignFilter = (filters: object): CampaignFilter =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** Opens a campaign for the filtered dealer list. The label shows the number of dealers. */
export function RemindButton({ filters, total }: RemindButtonProps) {
  const maySend = useCan('campaign.send')
  const [isOpen, setOpen] = useState(false)
  const onStarted = useOpenNewCampaign()
  const filter = toCampaignFilter(filters)
  if (!maySend || Object.keys(filter).length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={!total}>
        <BellRing aria-hidden />
        {total ? `Remind ${counted(total, 'dealer')}` : 'Remind dealers'}
      </Button>
      {isOpen && (
        <ReminderDialog
          filter={filter}
          onClose={() => setOpen(false)}
          onStarted={(campaign) => {
            setOpen(false)
            onStarted(campaign)
          }}
        />
      )}
    </>
  )
}
