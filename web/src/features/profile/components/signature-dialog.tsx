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

/** The error for a missing signature. */
const missingError = (value: SignatureValue | null) =>
  value?.method === 'drawn'
    ? { title: signatureTexts.missingTitle, description: signatureTexts.missing }
    : { title: signatureTexts.incompleteTitle, description: 'Please type your full name before saving.' }

/** Creates a typed or drawn signature to reuse for later orders. */
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
      const missing = missingError(value)
      setError(missing.description)
      toast({ ...missing, variant: 'error' })
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
      description="Type your name, or draw your signature with a mouse, finger or pen."
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
        hint="Enter your name as it should appear on your agreements."
        error={error}
        onChange={change}
      />
    </Dialog>
  )
}
