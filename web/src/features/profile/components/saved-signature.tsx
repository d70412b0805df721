import type { CurrentUser } from '@portal/contract/accounts/auth'
import { signatureTexts } from '@portal/contract/texts/order'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../../design/button'
import { accountName } from '../../../lib/session'
import { SignaturePreview } from '../../../ordering/signature/signature-preview'

/** The signature that is kept, as it will be printed. */
export function SavedSignature({ user, onEdit }: { user: CurrentUser; onEdit: () => void }) {
  return (
    <div className="mt-4 grid gap-3">
      {user.signatureData && (
        <>
          <p className="flex items-center gap-2 font-semibold text-sm text-success">
            <CircleCheck aria-hidden className="size-4.5" />
            {signatureTexts.saved}
          </p>
          <SignaturePreview image={user.signatureData} name={accountName(user)} />
        </>
      )}
      {!user.isImpersonating && (
        <Button onClick={onEdit} className="justify-self-start">
          {user.signatureData ? 'Update Signature' : 'Create Signature'}
        </Button>
      )}
    </div>
  )
}
