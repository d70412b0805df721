import type { profileEndpoints } from '@portal/contract/accounts/profile'
import { signatureOutline } from '../../core/signature/signature-outline'
import type { Handler } from '../../platform/http/handler'

/** Outlines a typed name, for browsers that draw it. */
export const outlineSignature: Handler<typeof profileEndpoints.outlineSignature> = ({ actor }, { query }) =>
  signatureOutline(actor.id, query.name)
