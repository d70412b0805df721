import { SecurityPage } from '../../features/profile/security-page'
import { SecondFactorSections } from '../../features/second-factor/second-factor-sections'
import { SessionsSection } from '../../features/sessions/sessions-section'

/** The Security tab of every role's profile: how one signs in, then where one is signed in. */
export function Security() {
  return (
    <SecurityPage>
      <SecondFactorSections />
      <SessionsSection />
    </SecurityPage>
  )
}
