import type { CurrentUser } from '@portal/contract/accounts/auth'
import { maskZip } from '@portal/contract/rules/zip'
import { pngDataUrl } from '../../core/signature/signature-image'
import type { Config } from '../../platform/config'
import { needsSecondFactor } from '../../platform/http/access'
import type { Identity } from '../../platform/http/context'
import type { CurrentUserRow } from './queries/find-current-user'

const nameOf = ({ firstName, lastName, email }: Identity): string => `${firstName} ${lastName}`.trim() || (email ?? '')

/** The reply about whoever is signed in: the subject's profile, and who really acts when it is somebody else. */
export function toCurrentUser(
  row: CurrentUserRow,
  who: { actor: Identity; subject: Identity } | null,
  config: Pick<Config, 'secondFactor'>,
): CurrentUser {
  const { signaturePng, updatedAt, secondFactorChangedAt, renewOrder, eSignature, ...fields } = row
  const actor = who && who.actor.id !== who.subject.id ? who.actor : null
  return {
    ...fields,
    // Staff in the dealer's place read of the ZIP what staff read elsewhere.
    zipCode: actor === null || fields.zipCode === null ? fields.zipCode : maskZip(fields.zipCode),
    renewOrder: renewOrder ?? false,
    eSignature: eSignature ?? false,
    signatureData: signaturePng && pngDataUrl(signaturePng),
    // Whoever acts as somebody else has a second factor already, where one is needed.
    mustSetUpSecondFactor: actor === null && secondFactorChangedAt === null && needsSecondFactor(config, row.role),
    isImpersonating: actor !== null,
    impersonator: actor && { id: actor.id, name: nameOf(actor), role: actor.role },
    updatedAt: updatedAt.toISOString(),
  }
}
