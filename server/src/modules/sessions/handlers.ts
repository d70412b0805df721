import type { sessionEndpoints } from '@portal/contract/accounts/sessions'
import type { Handlers } from '../../platform/http/handler'
import { endDealerSession, listDealerSessions } from './dealer-sessions'
import { endAllOtherSessions, endDealerSessions, endSession, endUserSessions, listSessions } from './manage-sessions'

export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  listSessions: (ctx) => listSessions(ctx),
  endSession: (ctx, { params }) => endSession(ctx, params.id),
  endOtherSessions: (ctx) => endAllOtherSessions(ctx),
  endUserSessions: (ctx, { params }) => endUserSessions(ctx, params.id),
  endDealerSessions: (ctx, { params }) => endDealerSessions(ctx, params.id),
  listDealerSessions: (ctx, { params }) => listDealerSessions(ctx, params.id),
  endDealerSession: (ctx, { params }) => endDealerSession(ctx, params.id, params.sessionId),
}
