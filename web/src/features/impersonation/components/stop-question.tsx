import type { SwitchedSession } from '@portal/contract/accounts/auth'
import { impersonationTexts } from '@portal/contract/texts/account'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { stopImpersonation } from '../api'

interface StopQuestionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once the server has stopped the impersonation. The dialog stays open to block the old page. */
  onSwitched: (reply: SwitchedSession) => void
}

const reason = (error: unknown) => errorText(error, impersonationTexts.tryAgain)

/** Confirms and stops the impersonation. */
export function StopQuestion({ open, onOpenChange, onSwitched }: StopQuestionProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: stopImpersonation,
    onSuccess: (reply) => {
      toast({ title: impersonationTexts.stopped, variant: 'success' })
      onSwitched(reply)
    },
    onError: (failure) =>
      toast({ title: impersonationTexts.stopFailed, description: reason(failure), variant: 'error' }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Stop Impersonation"
      text={impersonationTexts.stopQuestion}
      confirmLabel="Stop Impersonation"
      pending={isPending || isSuccess}
      error={error && reason(error)}
      onConfirm={() => mutate()}
    />
  )
}
