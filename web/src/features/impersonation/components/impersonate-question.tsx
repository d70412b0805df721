import type { SwitchedSession } from '@portal/contract/accounts/auth'
import { settings } from '@portal/contract/rules/settings'
import { impersonationTexts } from '@portal/contract/texts/account'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { useProgram } from '../../../lib/program'
import { startImpersonation } from '../api'
import { accountLabel, type ImpersonationTarget } from '../impersonation-target'

interface ImpersonateQuestionProps {
  target: ImpersonationTarget
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once the server has started the impersonation. The dialog stays open to block the old page. */
  onSwitched: (reply: SwitchedSession) => void
}

const reason = (error: unknown) => errorText(error, impersonationTexts.tryAgain)

/** Confirms and starts the impersonation of an account. */
export function ImpersonateQuestion({ target, open, onOpenChange, onSwitched }: ImpersonateQuestionProps) {
  const { roleLabels } = useProgram()
  const { name, role } = target
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => startImpersonation(target.id),
    onSuccess: (reply) => {
      toast({ title: impersonationTexts.switching, variant: 'success' })
      onSwitched(reply)
    },
    onError: (failure) => {
      const { dealerFailed, userFailed } = impersonationTexts
      const title = role === 'dealer' ? dealerFailed : userFailed
      toast({ title, description: reason(failure), variant: 'error' })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Impersonate ${name}?`}
      text={`You will act as ${name} (${accountLabel(roleLabels, target)}) until you stop, or for up to ${settings.sessions.impersonationMinutes} minutes. Your actions are recorded under both names. You can save drafts, but you cannot place or sign an order, save a signature or change a password.`}
      confirmLabel="Impersonate"
      pending={isPending || isSuccess}
      error={error && reason(error)}
      onConfirm={() => mutate()}
    />
  )
}
