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
  /** Called once, when the server has switched. The question stays, so that nobody acts on the page that is left. */
  onSwitched: (reply: SwitchedSession) => void
}

const reason = (error: unknown) => errorText(error, impersonationTexts.tryAgain)

/** Asks before one returns to oneself, and does it. */
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
