import { resetPasswordSchema } from '@portal/contract/accounts/password-links'
import { useEffect, useState } from 'react'
import { TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { EntryCard } from './entry-card'
import { EntryFrame } from './entry-frame'
import { LinkNotice, type LinkProblem } from './link-notice'
import { NewPasswordForm } from './new-password-form'

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
