import type { EntryUsage } from '@portal/contract/program-drafts/list-usage'
import { counted } from '@portal/contract/texts/plural'
import { FactList } from '../../../../design/layout/fact-list'
import { TextLink } from '../../../../design/link'
import { Notice } from '../../../../design/state/notice'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { useRoleLabel } from '../../../../lib/program'
import { areaPath, useUser } from '../../../../lib/session'

const number = new Intl.NumberFormat('en-US')

interface EntryUsageProps {
  usage: EntryUsage
  /** The label of the entry. */
  label: string
}

/** 'Used by 16 dealers', with a link to them where the list of dealers can filter by the entry. */
export function UsedBy({ usage: { list, key, dealers }, label }: EntryUsageProps) {
  const { role } = useUser()
  const text = counted(dealers, 'dealer')
  if (dealers === 0 || list !== 'districts') return <>Used by {text}</>
  return (
    <>
      Used by{' '}
      <TextLink href={areaPath(role, `dealers?district=${encodeURIComponent(key)}`)} className="text-[13.5px]">
        {text} <VisuallyHidden>in {label}</VisuallyHidden>
      </TextLink>
    </>
  )
}

/** The records that have an entry when it retires. Only districts belong to staff and campaigns, and no list filters by company type. */
export function RetiringUsage({ usage: { list, dealers, staff, views, campaigns }, label }: EntryUsageProps) {
  const isDistrict = list === 'districts'
  const facts = [
    { label: 'Dealers', value: number.format(dealers) },
    ...(isDistrict ? [{ label: 'Staff', value: number.format(staff) }] : []),
    ...(list === 'companyTypes' ? [] : [{ label: 'Saved views', value: number.format(views) }]),
    ...(isDistrict ? [{ label: 'Campaign filters', value: number.format(campaigns) }] : []),
  ]
  return (
    <div className="rounded-control border border-line bg-surface px-4 pt-3 pb-2.5">
      <h4 className="font-semibold text-ink text-sm">When {label} retires</h4>
      <FactList facts={facts} className="mt-1" />
      <p className="border-line border-t pt-2 text-[13.5px] text-muted">Signed orders keep {label}.</p>
    </div>
  )
}

/** The sales managers whose only district would retire, so the draft could not be approved. */
export function BlockedRetirement({ usage: { salesManagers }, label }: EntryUsageProps) {
  const { role } = useUser()
  const salesManager = useRoleLabel()('sales_manager')
  if (salesManagers.length === 0) return null
  return (
    <Notice tone="error" title={`${label} can’t retire yet.`}>
      <ul>
        {salesManagers.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-0">
              {name}, {salesManager}, can see only {label} and would get no new dealers.
            </span>
            <TextLink href={areaPath(role, `users?search=${encodeURIComponent(name)}`)}>
              Change {name}’s district
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
