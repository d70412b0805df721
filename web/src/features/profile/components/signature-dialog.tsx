import type { CurrentUser } from '@portal/contract/accounts/auth'
import { signatureTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { accountName } from '../../../lib/session'
import { SignaturePad, type SignatureValue } from '../../../ordering/signature/signature-pad'
import { useSaveSignature } from '../api'

interface SignatureDialogProps {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Why there is no image to save. */
const lackOf = (value: SignatureValue | null) =>
  value?.method === 'drawn'
    ? { title: signatureTexts.missingTitle, description: signatureTexts.missing }
    : { title: signatureTexts.incompleteTitle, description: 'Please type your full name before saving.' }

/** Makes the signature that is kept for later orders, typed or drawn. */
export function SignatureDialog({ user, open, onOpenChange }: SignatureDialogProps) {
  const [value, setValue] = useState<SignatureValue | null>(null)
  const [error, setError] = useState<string>()
  const save = useSaveSignature()

  const close = () => {
    setValue(null)
    setError(undefined)
    onOpenChange(false)
  }
  const change = (next: SignatureValue) => {
    setValue(next)
    setError(undefined)
  }
  const submit = () => {
    if (!value?.dataUrl) {
      const lack = lackOf(value)
      setError(lack.description)
      toast({ ...lack, variant: 'error' })
      return
    }
    save.mutate(value.dataUrl, {
      onSuccess: () => {
        toast({ title: signatureTexts.saved, variant: 'success' })
        close()
      },
      onError: (failure) => {
        const text = errorText(failure, signatureTexts.failed)
        setError(text)
        toast({ title: signatureTexts.failedTitle, description: text, variant: 'error' })
      },
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Create Digital Signature"
      description="Type your name or draw with mouse, finger or pen."
      dirty={Boolean(value?.hasInk) && !save.isPending}
      size="pad"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost" disabled={save.isPending}>
              Close
            </Button>
          </DialogClose>
          <Button variant="primary" onClick={submit} pending={save.isPending} pendingText="Saving...">
            Save Signature
          </Button>
        </>
      }
    >
      <SignaturePad
        size="profile"
        methods={['typed', 'drawn']}
        drawLabel="Draw Signature"
        signerName={accountName(user)}
        hint="This is exactly what will be printed on your agreements."
        error={error}
        onChange={change}
      />
    </Dialog>
  )
}
