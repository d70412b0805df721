import { type Capability, capabilities, grantOf } from '@portal/contract/capabilities'
import type { Access, EndpointShape } from '@portal/contract/endpoint'
import { isImpersonating, type SessionIdentity } from './identity'
import { forbidden, passwordChangeRequired, refusedWhileImpersonating } from './refusals'

export function isCapability(access: Access): access is Capability {
  return Object.hasOwn(capabilities, access)
}

/**
 * Whether the session may make the call at all; which rows it reaches is the query's matter.
 * The role of the subject decides.
 * @throws ApiError 403 FORBIDDEN, IMPERSONATING for what nobody may do in another's name, or PASSWORD_CHANGE_REQUIRED
 * for all but choosing a password, as long as the present one was set by somebody else
 */
export function assertMayCall(endpoint: EndpointShape, session: SessionIdentity): void {
  const { access } = endpoint
  if (session.passwordIsTemporary && !endpoint.allowedWithTemporaryPassword) throw passwordChangeRequired()
  if (isCapability(access) && grantOf(session.subject.role, access) === 'none') throw forbidden()
  if (endpoint.refusedWhileImpersonating && isImpersonating(session)) throw refusedWhileImpersonating()
}
