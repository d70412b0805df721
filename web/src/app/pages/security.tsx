import { SecurityPage } from '../../features/profile/security-page'

/** The Security tab of every role's profile: how one signs in, then where one is signed in. */
export function Security() {
  return <SecurityPage />
}
