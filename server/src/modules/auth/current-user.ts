import type { CurrentUser } from '@portal/contract/auth'
import type { Identity } from '../../platform/http/identity'
import { pngDataUrl } from '../../platform/signature/signature-image'
import type { CurrentUserRow } from './queries/find-current-user'

const nameOf = ({ firstName, lastName, email }: Identity): string => `${firstName} ${lastName}`.trim() || (email ?? '')

/** The reply about whoever is signed in: the subject's profile, and who really acts when it is somebody else. */
export function toCurrentUser(row: CurrentUserRow, who: { actor: Identity; subject: Identity } | null): CurrentUser {
  const { signaturePng, updatedAt, renewOrder, eSignature, ...fields } = row
  const actor = who && who.actor.id !== who.subject.id ? who.actor : null
  return {
    ...fields,
    renewOrder: renewOrder ?? false,
    eSignature: eSignature ?? false,
    signatureData: signaturePng && pngDataUrl(signaturePng),
    isImpersonating: actor !== null,
    impersonator: actor && { id: actor.id, name: nameOf(actor), role: actor.role },
    updatedAt: updatedAt.toISOString(),
  }
}
