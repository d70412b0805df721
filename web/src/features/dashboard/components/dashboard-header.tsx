import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { Tag } from '../../../design/badges'
import { Button } from '../../../design/button'
import { PageHeader } from '../../../design/layout/page-header'
import { AppLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { areaPath } from '../../../lib/session'
import { figuresQuery } from '../api'
import type { DashboardView } from '../dashboard-view'

interface DashboardHeaderProps {
  user: CurrentUser
  view: DashboardView
}

/** Which district's dashboard it is, where it is one's. */
function Whose({ district, dealerNumber }: Pick<CurrentUser, 'district' | 'dealerNumber'>) {
  return (
    <>
      {district && <Tag className="bg-tone-blue-tint text-tone-blue-text">District {district}</Tag>}
      {dealerNumber && <span className="tnum font-normal text-muted">Dealer #{dealerNumber}</span>}
    </>
  )
}

/** The title and the quick actions; requests that wait come first. */
export function DashboardHeader({ user, view }: DashboardHeaderProps) {
  const { orderYear } = useProgram()
  const { date } = useDates()
  const { data: figures } = useQuery(figuresQuery)
  const waiting = figures?.pendingRequests ?? 0
  // Only a sales manager's district limits what is counted.
  const district = user.role === 'sales_manager' ? user.district : null
  const showsWhose = Boolean(district) || Boolean(user.dealerNumber)
  return (
    <PageHeader
      above={showsWhose && <Whose district={district} dealerNumber={user.dealerNumber} />}
      title="Dashboard"
      help={`Order year ${orderYear}, as of ${date(new Date())}`}
      actions={
        <>
          {view.actions.map(({ page, label, icon: Icon }) => (
            <Button key={page} asChild>
              <AppLink href={areaPath(user.role, page)}>
                <Icon aria-hidden />
                {label}
              </AppLink>
            </Button>
          ))}
          {waiting > 0 && (
            <Button asChild variant="primary" className="max-md:basis-full">
              <AppLink href={`${areaPath(user.role, 'requests')}?status=pending`}>
                <MessageSquareText aria-hidden />
                Review {waiting} {waiting === 1 ? 'request' : 'requests'}
              </AppLink>
            </Button>
          )}
        </>
      }
    />
  )
}
