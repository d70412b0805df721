import { PasswordFields } from '../../features/profile/components/password-form'
import { FirstStepScreen } from './first-step-screen'

/**
 * The first screen after a sign-in with a password that someone else set. The server rejects all other calls until the
 * user chooses a new password. Then the portal opens at the requested path.
 */
export function OwnPasswordScreen() {
  return (
    <FirstStepScreen
      pageTitle="Choose a new password"
      title="Choose a new password"
      help="Someone else set your current password. Choose one that only you know."
    >
      <PasswordFields narrow />
    </FirstStepScreen>
  )
}
