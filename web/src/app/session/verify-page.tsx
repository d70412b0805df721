import { VerifyScreen } from '../../features/verification/verify-screen'
import { loadEndpoints } from '../../lib/api'

// The page's calls wait for it; a failure is told by the call that needs it.
loadEndpoints().catch(() => undefined)

/** Checking an agreement, whoever is signed in. */
export function VerifyPage() {
  return <VerifyScreen />
}
