import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { settle } from './settle-request'

/** Takes the dealer's own request back while it is pending: stored as rejected, and the order is what it was. */
export async function withdrawRequest(ctx: SessionContext, id: string): Promise<ChangeRequest> {
  const { reply } = await transaction(ctx.db, (tx) =>
    settle(tx, ctx, id, {
      capability: 'change-request.withdraw',
      action: 'change-request.withdrawn',
      verdict: { status: 'rejected', response: null, withdrawn: true },
    }),
  )
  return reply
}
