import { ConfirmDialog } from '../../design/overlay/confirm-dialog'
import { useFailure } from '../use-failure'

interface AccountQuestionProps {
  /** Whom the call is about. */
  id: string
  /** The mutation that is asked about. */
  call: {
    mutate: (id: string, outcome: { onSuccess: () => void; onError: (error: Error) => void }) => void
    isPending: boolean
    error: Error | null
  }
  /** What is said to have failed. */
  failed: string
  title: string
  text: string
  confirmLabel: string
  destructive?: boolean
  onClose: () => void
}

/** Asks before something is done to an account. A refusal is told and stays in view, with another try. */
export function AccountQuestion({ id, call, failed, onClose, ...question }: AccountQuestionProps) {
  const { mutate, isPending, error } = call
  const failure = useFailure()
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => !open && onClose()}
      pending={isPending}
      onConfirm={() => mutate(id, { onSuccess: onClose, onError: (refusal) => failure.say(failed, refusal) })}
      error={error && failure.words(failed, error).text}
    />
  )
}
