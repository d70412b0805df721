import type { CurrentUser } from '@portal/contract/accounts/auth'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { Tag } from '../../../design/badges'
import { Button } from '../../../design/button'
import { buttonClass } from '../../../design/button-class'
import { PageHeader } from '../../../design/layout/page-header'
import { AppLink } from '../../../design/link'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useMediaQuery } from '../../../design/use-media-query'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useEntryLabel } from '../../../lib/program-entries'
import { useServerNow } from '../../../lib/server-time'
import { areaPath } from '../../../lib/session'
import { metricsQuery } from '../api'
import type { DashboardView } from '../dashboard-view'
import { useRequestTexts } from '../request-texts'

interface DashboardHeaderProps {
  user: CurrentUser
  view: DashboardView
}

/** The user's district and dealer number, if they have them. */
function UserScope({ district, dealerNumber }: Pick<CurrentUser, 'district' | 'dealerNumber'>) {
  const districtLabel = useEntryLabel('districts')
  return (
    <>
      {district && <Tag className="bg-tone-blue-tint text-tone-blue-text">{`District ${districtLabel(district)}`}</Tag>}
      {dealerNumber && <span className="tnum font-normal text-muted">Dealer #{dealerNumber}</span>}
    </>
  )
}

/**
 * Links to the pending requests. Its space is reserved while the count loads, so that the layout doesn't shift. If the count
 * fails to load, the link remains without it.
 */
export function ReviewButton({ user, isPrimary }: { user: CurrentUser; isPrimary: boolean }) {
  const { verb } = useRequestTexts()
  const read = useQuery(metricsQuery)
  const pendingCount = read.data?.pendingRequests
  const isMissing = useLastingError(read) !== null && pendingCount === undefined
  const variant = isPrimary ? 'primary' : 'outline'
  if (pendingCount === 0) return null
  const content = (
    <>
      <MessageSquareText aria-hidden />
      {`${verb} ${isMissing ? 'requests' : counted(pendingCount ?? 0, 'request')}`}
    </>
  )
  if (pendingCount === undefined && !isMissing) {
    return (
      <span aria-hidden className={buttonClass({ variant, className: 'invisible' })}>
        {content}
      </span>
    )
  }
  return (
    <Button asChild variant={variant}>
      <AppLink href={`${areaPath(user.role, 'requests')}?status=pending`}>{content}</AppLink>
    </Button>
  )
}

/** The title and, on wide screens, the quick actions. On phones, the navigation has the same links. */
export function DashboardHeader({ user, view }: DashboardHeaderProps) {
  const { orderYear } = useProgram()
  const { date } = useDates()
  const now = useServerNow()
  const isWide = useMediaQuery('(min-width: 768px)')
  // Only a sales manager's district limits the numbers.
  const district = user.role === 'sales_manager' ? user.district : null
  const hasScope = Boolean(district) || Boolean(user.dealerNumber)
  return (
    <PageHeader
      above={hasScope && <UserScope district={district} dealerNumber={user.dealerNumber} />}
      title="Dashboard"
      help={`Order year ${orderYear}, as of ${date(now)}`}
      actions={
        isWide && (
          <>
            {view.actions.map(({ page, label, icon: Icon }) => (
              <Button key={page} asChild>
                <AppLink href={areaPath(user.role, page)}>
                  <Icon aria-hidden />
                  {label}
                </AppLink>
              </Button>
            ))}
            <ReviewButton user={user} isPrimary={view.reviewLeads} />
          </>
        )
      }
    />
  )
}
