import type { CurrentUser } from '@portal/contract/accounts/auth'
import { program } from '@portal/contract/rules/program'
import { Dialog } from '../../../design/overlay/dialog'
import type { OnSignedIn } from '../use-sign-in'
import { DealerSignInForm } from './dealer-sign-in-form'
import { StaffSignInForm } from './staff-sign-in-form'

interface SignInAgainDialogProps {
  open: boolean
  /** Whose session has ended. */
  user: CurrentUser
  onSignedIn: OnSignedIn
  /** Closed without signing in. */
  onDismiss: () => void
}

const goesOn = 'Your session has ended. What you entered on this page is still here and goes on once you are signed in.'

const impersonationOver = (impersonator: string) =>
  `Impersonation has ended; it lasts ${program.sessions.impersonationMinutes} minutes at most. Sign in as yourself, ${impersonator}, to return to your own dashboard. What was saved is kept; what you entered on this page since is not.`

/** Lets people whose session has ended sign in over the page they were on, which stays as it is. */
export function SignInAgainDialog({ open, user, onSignedIn, onDismiss }: SignInAgainDialogProps) {
  // While impersonating it is the impersonator, always staff, who signs in.
  const asDealer = user.role === 'dealer' && user.impersonator === null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onDismiss()}
      size="sm"
      title="Please sign in again"
      description={user.impersonator === null ? goesOn : impersonationOver(user.impersonator.name)}
    >
      {asDealer ? (
        <DealerSignInForm initial={{ dealerNumber: user.dealerNumber ?? '' }} onSignedIn={onSignedIn} />
      ) : (
        <StaffSignInForm
          initial={{ email: user.impersonator === null ? (user.email ?? '') : '' }}
          onSignedIn={onSignedIn}
        />
      )}
    </Dialog>
  )
}
