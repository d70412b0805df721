import type { authEndpoints, CurrentUser } from '@portal/contract/accounts/auth'
import { pngDataUrl } from '../../core/signature/png-data-url'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { needsSecondFactor } from '../../platform/http/access'
import { unauthenticated } from '../../platform/http/access-refusals'
import type { Identity, SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { type CurrentUserRow, findCurrentUser } from './queries/find-current-user'

const nameOf = ({ firstName, lastName, email }: Identity): string => `${firstName} ${lastName}`.trim() || (email ?? '')

/** The reply about whoever is signed in: the subject's profile, and who really acts when it is somebody else. */
export function toCurrentUser(
  row: CurrentUserRow,
  who: { actor: Identity; subject: Identity } | null,
  config: Pick<Config, 'secondFactor'>,
): CurrentUser {
  const { signaturePng } = row
  const actor = who && who.actor.id !== who.subject.id ? who.actor : null
  // Field by field: taking the rest of a row apart takes longer than reading it.
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    profileImageUrl: row.profileImageUrl,
    district: row.district,
    phone: row.phone,
    passwordIsTemporary: row.passwordIsTemporary,
    dealerNumber: row.dealerNumber,
    zipCode: row.zipCode,
    companyName: row.companyName,
    companyType: row.companyType,
    website: row.website,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    city: row.city,
    state: row.state,
    brand: row.brand,
    paymentTerms: row.paymentTerms,
    renewOrder: row.renewOrder ?? false,
    eSignature: row.eSignature ?? false,
    signatureData: signaturePng && pngDataUrl(signaturePng),
    // Whoever acts as somebody else has a second factor already, where one is needed.
    mustSetUpSecondFactor: actor === null && row.secondFactorChangedAt === null && needsSecondFactor(config, row.role),
    isImpersonating: actor !== null,
    impersonator: actor && { id: actor.id, name: nameOf(actor), role: actor.role },
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The signed-in account as replies show it. Other modules answer with it after changing the account. */
export async function describeCurrentUser(
  db: Db,
  who: Pick<SessionContext, 'actor' | 'subject' | 'config'>,
): Promise<CurrentUser> {
  const row = await findCurrentUser(db, who.subject.id)
  if (row === null) throw unauthenticated()
  return toCurrentUser(row, who, who.config)
}

export const getCurrentUser: Handler<typeof authEndpoints.getCurrentUser> = (ctx) => describeCurrentUser(ctx.db, ctx)
