import type { authEndpoints, CurrentUser } from '@portal/contract/accounts/auth'
import { visibleDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { pngDataUrl } from '../../core/signature/png-data-url'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { needsSecondFactor } from '../../platform/http/access'
import { unauthenticated } from '../../platform/http/access-errors'
import type { Identity, SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { pickAll } from '../../platform/pick'
import { type CurrentUserRow, findCurrentUser } from './queries/find-current-user'

const getName = ({ firstName, lastName, email }: Identity): string => `${firstName} ${lastName}`.trim() || (email ?? '')

/** Builds the current user's response: the subject's profile, and the actor during impersonation. */
export function toCurrentUser(
  row: CurrentUserRow,
  who: { actor: Identity; subject: Identity } | null,
  config: Pick<Config, 'secondFactor'>,
): CurrentUser {
  const { signaturePng } = row
  const actor = who && who.actor.id !== who.subject.id ? who.actor : null
  return {
    id: row.id,
    ...pickAll(row, visibleDealerFieldNames),
    role: row.role,
    profileImageUrl: row.profileImageUrl,
    passwordIsTemporary: row.passwordIsTemporary,
    renewOrder: row.renewOrder ?? false,
    eSignature: row.eSignature ?? false,
    signatureData: signaturePng && pngDataUrl(signaturePng),
    // An impersonating actor already has a second factor if their role needs one.
    mustSetUpSecondFactor: actor === null && row.secondFactorChangedAt === null && needsSecondFactor(config, row.role),
    isImpersonating: actor !== null,
    impersonator: actor && { id: actor.id, name: getName(actor), role: actor.role },
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Returns the signed-in account. Other modules return it after they change the account. */
export async function describeCurrentUser(
  db: Db,
  who: Pick<SessionContext, 'actor' | 'subject' | 'config'>,
): Promise<CurrentUser> {
  const row = await findCurrentUser(db, who.subject.id)
  if (row === null) throw unauthenticated()
  return toCurrentUser(row, who, who.config)
}

export const getCurrentUser: Handler<typeof authEndpoints.getCurrentUser> = (ctx) => describeCurrentUser(ctx.db, ctx)
