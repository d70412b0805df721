import { resetPasswordSchema } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { useEffect, useState } from 'react'
import { Button } from '../../../design/button'
import { AppLink, TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { EntryCard, EntryFrame } from './entry-frame'
import { NewPasswordForm } from './new-password-form'

/** `missing` if the URL has no token. The page removes the token from the URL, so a reload or Back loses it. */
type LinkProblem = 'missing' | 'invalid'

/** Shows why an emailed link does not open the form, with a link to request a new one. */
function LinkNotice({ problem }: { problem: LinkProblem }) {
  return (
    <>
      {problem === 'invalid' ? (
        <Notice tone="error">{passwordLinkTexts.invalid}</Notice>
      ) : (
        <Notice title="Please open the link in the email again">
          The link may still work. For security, this page does not store it.
        </Notice>
      )}
      <Button asChild size="lg" className="mt-6 w-full">
        <AppLink href="/forgot-password">Request a new link</AppLink>
      </Button>
    </>
  )
}

const readToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''

function getProblem(token: string): LinkProblem | undefined {
  if (token === '') return 'missing'
  return resetPasswordSchema.shape.token.safeParse(token).success ? undefined : 'invalid'
}

interface ResetPasswordScreenProps {
  /** The name of the signed-in account, which may differ from the link's account. */
  signedInAs?: string
  /** Called when the password is set. */
  onDone: () => void
}

/** Opened by the emailed link. Sets a new password for the account that received it. */
export function ResetPasswordScreen({ signedInAs, onDone }: ResetPasswordScreenProps) {
  const [token] = useState(readToken)
  const [problem, setProblem] = useState(() => getProblem(token))

  // Keep the token only in memory, not in the address bar or in the history of a shared browser.
  useEffect(() => window.history.replaceState(null, '', '/reset-password'), [])

  return (
    <EntryFrame title="Set Password">
      <EntryCard title="Set a new password" help="Setting a new password signs you out everywhere.">
        {problem ? (
          <LinkNotice problem={problem} />
        ) : (
          <>
            {signedInAs !== undefined && (
              <Notice className="mb-6">
                This browser is signed in as {signedInAs}. The new password is for the account that received the link.
              </Notice>
            )}
            <NewPasswordForm token={token} onDone={onDone} onInvalid={() => setProblem('invalid')} />
          </>
        )}
        <TextLink href="/login" className="mt-3">
          Back to sign in
        </TextLink>
      </EntryCard>
    </EntryFrame>
  )
}
