import { SecurityPage } from '../../features/profile/security-page'
import { SecondFactorSections } from '../../features/second-factor/second-factor-sections'
import { SessionsSection } from '../../features/sessions/sessions-section'

/** The Security tab of the profile: sign-in factors, then sessions. */
export function Security() {
  return (
    <SecurityPage>
      <SecondFactorSections />
      <SessionsSection />
    </SecurityPage>
  )
}
