import type { NewWebhook, Webhook } from '@portal/contract/webhooks/endpoints'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { errorText } from '../../../lib/api/errors'
import { useRemoveWebhook, useReplaceSecret } from './api'

interface QuestionProps {
  webhook: Webhook
  onClose: () => void
}

/** Asks first: the other system has a day to take the new secret. */
export function ReplaceSecretQuestion({
  webhook: { id, name },
  onDone,
  onClose,
}: QuestionProps & { onDone: (made: NewWebhook) => void }) {
  const { mutate, isPending, error } = useReplaceSecret()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Replace the secret of ${name}?`}
      text="For 24 hours messages also carry the signature of the secret that the other system has, so that it can take the new one. If you replaced it within the last day already, the one before that goes on, and the one made then ends at once."
      confirmLabel="Replace secret"
      pending={isPending}
      onConfirm={() => mutate(id, { onSuccess: onDone })}
      error={error && errorText(error, 'The secret was not replaced. Please try again in a moment.')}
    />
  )
}

/** Asks first: what waits for it is never sent. */
export function DeleteWebhookQuestion({ webhook: { id, name }, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useRemoveWebhook()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      text="It is told nothing any more. Its deliveries go with it, also those that wait. That cannot be undone."
      confirmLabel="Delete endpoint"
      destructive
      pending={isPending}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      error={error && errorText(error, 'The endpoint was not deleted. Please try again in a moment.')}
    />
  )
}
