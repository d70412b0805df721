import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { Button } from '../../../design/button'
import { AppLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'

/** `unknown` where the address has no token: it is taken out of it, so a reload or Back cannot bring it back. */
export type LinkProblem = 'unknown' | 'over'

/** Why a link of a message does not lead to the form, with the way to a new one. */
export function LinkNotice({ problem }: { problem: LinkProblem }) {
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
