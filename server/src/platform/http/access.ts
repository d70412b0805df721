import { type Capability, capabilities, getGrant, type PermissionFacts } from '@portal/contract/api/capabilities'
import type { Access, EndpointShape } from '@portal/contract/api/endpoint'
import type { Role } from '@portal/contract/rules/roles'
import type { Config } from '../config'
import { forbidden, impersonatingError, passwordChangeRequired, secondFactorRequired } from './access-errors'
import { isImpersonating, type SessionIdentity } from './context'

export function isCapability(access: Access): access is Capability {
  return Object.hasOwn(capabilities, access)
}

/** Whether the configuration requires a second factor for a role. */
export const needsSecondFactor = ({ secondFactor }: Pick<Config, 'secondFactor'>, role: Role): boolean =>
  role !== 'dealer' && (secondFactor.requiredFor === 'all' || secondFactor.requiredFor === role)

/**
 * Checks whether the subject's role may make the request at all; the query limits the rows.
 * @throws ApiError 403: FORBIDDEN; IMPERSONATING for calls that are not allowed during impersonation;
 *   PASSWORD_CHANGE_REQUIRED while someone else has set the current password; SECOND_FACTOR_REQUIRED for users who must
 *   set one up first
 */
export function assertMayCall(
  endpoint: EndpointShape,
  session: SessionIdentity,
  config: Pick<Config, 'secondFactor'>,
  facts: PermissionFacts,
): void {
  const { access } = endpoint
  if (session.passwordIsTemporary && !endpoint.allowedWithTemporaryPassword) throw passwordChangeRequired()
  const mustSetUpFactor = needsSecondFactor(config, session.actor.role) && !session.hasSecondFactor
  if (mustSetUpFactor && !endpoint.beforeSecondFactor) throw secondFactorRequired()
  if (isCapability(access) && getGrant(session.subject.role, access, facts) === 'none') throw forbidden()
  if (endpoint.rejectedWhileImpersonating && isImpersonating(session)) throw impersonatingError()
}
