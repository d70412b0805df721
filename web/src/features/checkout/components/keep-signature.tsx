import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useId } from 'react'
import { Checkbox } from '../../../design/form/checkbox'
import { checkoutDraft, keepsSignature } from '../checkout-draft'

/** Whether a new signature goes to the profile, and what that means there. */
export function KeepSignature({ user }: { user: CurrentUser }) {
  const checkout = checkoutDraft.use()
  const meaningId = useId()
  return (
    <div>
      <Checkbox
        name="keepSignature"
        label="Save this signature to my profile for next time"
        labelClassName="items-start max-md:pt-2.5"
        aria-describedby={meaningId}
        checked={keepsSignature(checkout, user)}
        onChange={(event) => checkoutDraft.change({ keepSignature: event.target.checked })}
      />
      <p id={meaningId} className="pl-7.5 text-muted text-sm">
        {user.signatureData === null ? 'This turns E-Signature on.' : 'It takes the place of the saved one.'}
      </p>
    </div>
  )
}
