import { ConfirmDialog } from '../../design/overlay/confirm-dialog'
import { useFailureToast } from '../use-failure-toast'

interface AccountQuestionProps {
  /** The ID of the account. */
  id: string
  /** The mutation to confirm. */
  call: {
    mutate: (id: string, outcome: { onSuccess: () => void; onError: (error: Error) => void }) => void
    isPending: boolean
    error: Error | null
  }
  /** The title of the error toast. */
  failed: string
  title: string
  text: string
  confirmLabel: string
  destructive?: boolean
  onClose: () => void
}

/** Asks for confirmation before an action on an account. A rejection appears in a toast and in the dialog, where the user can retry. */
export function AccountQuestion({ id, call, failed, onClose, ...question }: AccountQuestionProps) {
  const { mutate, isPending, error } = call
  const failure = useFailureToast()
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => !open && onClose()}
      pending={isPending}
      onConfirm={() =>
        mutate(id, { onSuccess: onClose, onError: (rejection) => failure.showFailure(failed, rejection) })
      }
      error={error && failure.getMessage(failed, error).text}
    />
  )
}
