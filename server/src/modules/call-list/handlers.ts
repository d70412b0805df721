import type { callListEndpoints } from '@portal/contract/call-list/call-list'
import type { Handlers } from '../../platform/http/handler'
import { getCallList } from './get-call-list'
import { listDealerContacts } from './list-dealer-contacts'
import { recordContact } from './record-contact'
import { undoOwnContact } from './undo-own-contact'

export const callListHandlers: Handlers<typeof callListEndpoints> = {
  getCallList: (ctx, { query }) => getCallList(ctx, query),
  listDealerContacts: (ctx, { params }) => listDealerContacts(ctx, params.id),
  recordContact: (ctx, { params, body }) => recordContact(ctx, params.id, body),
  takeContactBack: (ctx, { params, body }) => undoOwnContact(ctx, params.id, body),
}
