import { SetUpChoice } from '../../features/second-factor/set-up-choice'
import { FirstStepScreen } from './first-step-screen'

/**
 * The first screen after a sign-in if the role requires a second factor. The server rejects all other calls until the
 * user sets one up. Then the portal opens at the requested path.
 */
export function SecondFactorScreen({ onDone }: { onDone: () => void }) {
  return (
    <FirstStepScreen
      pageTitle="Second Factor"
      title="Set up a second factor"
      help="Your role requires a second factor in addition to the password. Setup takes a minute. You will use it each time you sign in."
    >
      <SetUpChoice onDone={onDone} />
    </FirstStepScreen>
  )
}
