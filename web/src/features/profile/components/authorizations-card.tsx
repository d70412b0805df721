import type { CurrentUser } from '@portal/contract/accounts/auth'
import { profileTexts } from '@portal/contract/texts/account'
import { signatureTexts } from '@portal/contract/texts/order'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Switch } from '../../../design/form/switch'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { accountName } from '../../../lib/session'
import { SignaturePreview } from '../../../ordering/signature/signature-preview'
import { useUpdateProfile } from '../api'
import { SignatureDialog } from './signature-dialog'

/** The saved signature, as printed. */
function SavedSignature({ user, onEdit }: { user: CurrentUser; onEdit: () => void }) {
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

type Toggle = { renewOrder: boolean } | { eSignature: boolean }

/** The dealer's authorizations: renewal and a saved signature. */
export function AuthorizationsCard({ user }: { user: CurrentUser }) {
  const update = useUpdateProfile()
  const [signing, setSigning] = useState(false)
  const [confirmingDelete, setConfirmingDelete] = useState(false)

  const set = (toggle: Toggle) =>
    update.mutate(toggle, {
      onSuccess: () => {
        setConfirmingDelete(false)
        toast({ title: profileTexts.accountUpdated, variant: 'success' })
      },
      onError: (error) =>
        toast({
          title: profileTexts.updateFailedTitle,
          description: errorText(error, profileTexts.accountFailed),
          variant: 'error',
        }),
    })

  const toggleSignature = (isOn: boolean) => {
    if (isOn) setSigning(true)
    else if (user.signatureData) setConfirmingDelete(true)
    else set({ eSignature: false })
  }
  const failure = update.error && errorText(update.error, profileTexts.accountFailed)

  return (
    <Sheet aria-labelledby="authorizations">
      <SectionHeader title="Authorizations" id="authorizations" />
      {failure && !confirmingDelete && (
        <Notice tone="error" title={profileTexts.updateFailedTitle} className="mt-4">
          {failure}
        </Notice>
      )}
      {/* On a wide screen the switches are side by side, or next to the saved signature, which is as high as both. */}
      <div className="xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-10">
        <div className={cn(!user.eSignature && 'xl:contents')}>
          <div className={cn('border-line border-b py-4', !user.eSignature && 'xl:border-b-0')}>
            <Switch
              needsLine
              label={<strong className="font-semibold">Renew Order</strong>}
              checked={user.renewOrder}
              disabled={update.isPending}
              onCheckedChange={(renewOrder) => set({ renewOrder })}
            />
            <p className="mt-1.5 text-muted text-sm">
              Lets us know that you plan to renew. You can reorder last year’s packages at any time, with or without
              this setting. Nothing is ordered until you sign.
            </p>
          </div>
          <div className="pt-4">
            <Switch
              needsLine
              label={<strong className="font-semibold">E-Signature</strong>}
              checked={user.eSignature}
              disabled={update.isPending || user.isImpersonating}
              onCheckedChange={toggleSignature}
            />
            <p className="mt-1.5 text-muted text-sm">Saves your signature so that you can reuse it at checkout.</p>
            {user.isImpersonating && <p className="mt-3 text-muted text-sm">{accessTexts.impersonating}</p>}
          </div>
        </div>
        {user.eSignature && <SavedSignature user={user} onEdit={() => setSigning(true)} />}
      </div>
      {!user.isImpersonating && <SignatureDialog user={user} open={signing} onOpenChange={setSigning} />}
      <ConfirmDialog
        open={confirmingDelete}
        onOpenChange={setConfirmingDelete}
        title="Turn off E-Signature?"
        text="Your saved signature will be deleted. Agreements that you already signed are not affected."
        confirmLabel="Delete signature"
        destructive
        pending={update.isPending}
        error={failure}
        onConfirm={() => set({ eSignature: false })}
      />
    </Sheet>
  )
}
