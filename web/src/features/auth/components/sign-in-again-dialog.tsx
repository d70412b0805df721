import type { CurrentUser } from '@portal/contract/accounts/auth'
import { settings } from '@portal/contract/rules/settings'
import { Dialog } from '../../../design/overlay/dialog'
import type { OnSignedIn } from '../use-sign-in'
import { DealerSignInForm } from './dealer-sign-in-form'
import { StaffSignInForm } from './staff-sign-in-form'

interface SignInAgainDialogProps {
  open: boolean
  /** The account whose session expired. */
  user: CurrentUser
  onSignedIn: OnSignedIn
  /** Closed without signing in. */
  onDismiss: () => void
}

const sessionExpiredText = 'Your session has expired. Sign in to continue. What you entered on this page is still here.'

const impersonationEndedText = (impersonator: string) =>
  `Impersonation has ended. It lasts at most ${settings.sessions.impersonationMinutes} minutes. Sign in as yourself, ${impersonator}, to return to your dashboard. Unsaved changes on this page are lost.`

/** Lets users sign in again in a dialog over the current page after their session expires. */
export function SignInAgainDialog({ open, user, onSignedIn, onDismiss }: SignInAgainDialogProps) {
  // While impersonating, the actor signs in again, and actors are always staff.
  const isDealer = user.role === 'dealer' && user.impersonator === null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onDismiss()}
      size="sm"
      title="Please sign in again"
      description={user.impersonator === null ? sessionExpiredText : impersonationEndedText(user.impersonator.name)}
    >
      {isDealer ? (
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
