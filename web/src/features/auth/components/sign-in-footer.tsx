import { signInTexts } from '@portal/contract/texts/sign-in'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'

interface SignInFooterProps {
  pending: boolean
  errorText: string | undefined
}

/** The footer of both sign-in forms: the error of the last attempt, and the button. */
export function SignInFooter({ pending, errorText }: SignInFooterProps) {
  return (
    <>
      {errorText && (
        <Notice tone="error" title={signInTexts.failed}>
          {errorText}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1 h-13 w-full"
        pending={pending}
        pendingText={signInTexts.pending}
      >
        Sign In
      </Button>
    </>
  )
}
