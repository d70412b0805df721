import { SecurityPage } from '../../features/profile/security-page'
import { SecondFactorSections } from '../../features/second-factor/second-factor-sections'

/** The Security tab of every role's profile: how one signs in, then where one is signed in. */
export function Security() {
  return (
    <SecurityPage>
      <SecondFactorSections />
    </SecurityPage>
  )
}
