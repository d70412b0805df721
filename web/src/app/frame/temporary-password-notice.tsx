import { Notice } from '../../ui/state/notice'
import { TextLink } from '../../ui/text-link'

/** Somebody else set this account's password: a notice, not a wall. */
export function TemporaryPasswordNotice() {
  return (
    <Notice
      tone="warning"
      className="no-print rounded-none px-4 md:px-8"
      title="Your password is temporary."
      action={<TextLink href="/profile">Change Password</TextLink>}
    >
      It was set for you by somebody else. Please choose one that only you know.
    </Notice>
  )
}
