import type { AmendmentFigures } from '@portal/contract/orders/order'
import { orderAmendments } from '../../../db/tables/change-requests'
import type { Tx } from '../../../platform/database/types'
import type { Identity } from '../../../platform/http/identity'

export interface NewAmendment {
  orderId: string
  kind: 'packages' | 'price' | 'months' | 'split'
  before: AmendmentFigures
  after: AmendmentFigures
  /** The order's own time of the change, so that amendments stand in the order they were made in. */
  createdAt: Date
  /** The request that was approved with it. */
  changeRequestId?: string
}

/** Lists a change of a signed order below its agreement, with who really made it. */
export async function insertAmendment(tx: Tx, actor: Identity, amendment: NewAmendment): Promise<void> {
  const actorName = `${actor.firstName} ${actor.lastName}`.trim() || actor.companyName || actor.email || actor.id
  await tx.insert(orderAmendments).values({ ...amendment, actorId: actor.id, actorName })
}
