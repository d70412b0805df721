import { resetPasswordSchema } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { useEffect, useState } from 'react'
import { Button } from '../../../design/button'
import { AppLink, TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { EntryCard, EntryFrame } from './entry-frame'
import { NewPasswordForm } from './new-password-form'

/** `unknown` where the address has no token: it is taken out of it, so a reload or Back cannot bring it back. */
type LinkProblem = 'unknown' | 'over'

/** Why a link of a message does not lead to the form, with the way to a new one. */
function LinkNotice({ problem }: { problem: LinkProblem }) {
  return (
    <>
      {problem === 'over' ? (
        <Notice tone="error">{passwordLinkTexts.invalid}</Notice>
      ) : (
        <Notice title="Please open the link in the message again">
          It may still work. This page has not kept it, so that nobody else who uses this browser can follow it.
        </Notice>
      )}
      <Button asChild size="lg" className="mt-6 w-full">
        <AppLink href="/forgot-password">Ask for a new link</AppLink>
      </Button>
    </>
  )
}

const readToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''

function problemOf(token: string): LinkProblem | undefined {
  if (token === '') return 'unknown'
  return resetPasswordSchema.shape.token.safeParse(token).success ? undefined : 'over'
}

interface ResetPasswordScreenProps {
  /** The name of whoever is signed in in this browser, who may be somebody else. */
  signedInAs?: string
  /** The password is set: the login screen is next. */
  onDone: () => void
}

/** Where the link of a message leads: a new password for the account it was sent to. */
export function ResetPasswordScreen({ signedInAs, onDone }: ResetPasswordScreenProps) {
  const [token] = useState(readToken)
  const [problem, setProblem] = useState(() => problemOf(token))

  // The token stays in memory alone: not in the address bar, nor in the history of a shared browser.
  useEffect(() => window.history.replaceState(null, '', '/reset-password'), [])

  return (
    <EntryFrame title="Set Password">
      <EntryCard title="Set a new password" help="It ends every session of your account and is used from then on.">
        {problem ? (
          <LinkNotice problem={problem} />
        ) : (
          <>
            {signedInAs !== undefined && (
              <Notice className="mb-6">
                This browser is signed in as {signedInAs}. The password is set for the account that got the link.
              </Notice>
            )}
            <NewPasswordForm token={token} onDone={onDone} onOver={() => setProblem('over')} />
          </>
        )}
        <TextLink href="/login" className="mt-3">
          Back to sign in
        </TextLink>
      </EntryCard>
    </EntryFrame>
  )
}
