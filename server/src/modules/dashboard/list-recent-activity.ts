import { askedText } from '@portal/contract/change-requests/picked-words'
import type { Activity } from '@portal/contract/dashboard/dashboard'
import type { Role } from '@portal/contract/rules/program'
import type { SessionContext } from '../../platform/http/context'
import { listNewest } from './queries/list-newest'

/** Who sees change requests among the activity. Source: docs/spec 18.2. */
const rolesWithRequests: readonly Role[] = ['super_admin', 'mingledorffs', 'territory_manager']

function typeOf(changeType: string | null): Activity['type'] {
  if (changeType === null) return 'Order Placed'
  return changeType === 'Cancellation' ? 'Cancellation Request' : 'Change Request'
}

/** The newest orders and change requests within scope, merged by date. */
export async function listRecentActivity({ read, subject }: SessionContext): Promise<Activity[]> {
  const rows = await read((db) => listNewest(db, subject, { withRequests: rolesWithRequests.includes(subject.role) }))
  return rows.map(({ orderId, orderNumber, changeType, message, picked, ...row }) => ({
    ...row,
    message: message === null ? null : askedText({ message, picked }),
    type: typeOf(changeType),
    id: orderId,
    orderId: orderNumber,
  }))
}
