import { type Capability, capabilities, grantOf } from '@portal/contract/api/capabilities'
import type { Access, EndpointShape } from '@portal/contract/api/endpoint'
import type { Role } from '@portal/contract/rules/program'
import type { Config } from '../config'
import { forbidden, passwordChangeRequired, refusedWhileImpersonating, secondFactorRequired } from './access-refusals'
import { isImpersonating, type SessionIdentity } from './context'

export function isCapability(access: Access): access is Capability {
  return Object.hasOwn(capabilities, access)
}

/** Whether the configuration wants a second factor of a role. */
export const needsSecondFactor = ({ secondFactor }: Pick<Config, 'secondFactor'>, role: Role): boolean =>
  role !== 'dealer' && (secondFactor.requiredFor === 'all' || secondFactor.requiredFor === role)

/**
 * Whether the session may make the call at all; which rows it reaches is the query's matter.
 * The role of the subject decides.
 * @throws ApiError 403 FORBIDDEN, IMPERSONATING for what nobody may do in another's name, or PASSWORD_CHANGE_REQUIRED
 * for all but choosing a password, as long as the present one was set by somebody else, or SECOND_FACTOR_REQUIRED for
 * whoever has to set one up first
 */
export function assertMayCall(
  endpoint: EndpointShape,
  session: SessionIdentity,
  config: Pick<Config, 'secondFactor'>,
): void {
  const { access } = endpoint
  if (session.passwordIsTemporary && !endpoint.allowedWithTemporaryPassword) throw passwordChangeRequired()
  const isBehindWall = needsSecondFactor(config, session.actor.role) && !session.hasSecondFactor
  if (isBehindWall && !endpoint.beforeSecondFactor) throw secondFactorRequired()
  if (isCapability(access) && grantOf(session.subject.role, access) === 'none') throw forbidden()
  if (endpoint.refusedWhileImpersonating && isImpersonating(session)) throw refusedWhileImpersonating()
}
