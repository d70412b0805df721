import type { CurrentUser } from '@portal/contract/accounts/auth'
import { impersonationTexts } from '@portal/contract/texts/account'
import { markOf } from '../../features/impersonation'
import { accountName } from '../../lib/session'
import { ImpersonationBanner } from '../../records/account/impersonation-banner'

/** Above everything while somebody is acted as: whom, and the way back. */
export function ImpersonationNotice({ user, onStop }: { user: CurrentUser; onStop: () => void }) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.companyName || accountName(user)
  return <ImpersonationBanner text={impersonationTexts.banner(name, markOf(user))} onStop={onStop} />
}
