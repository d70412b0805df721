import type { NewWebhook, Webhook } from '@portal/contract/webhooks/endpoints'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { errorText } from '../../../lib/api/errors'
import { useRemoveWebhook, useReplaceSecret } from './api'

interface QuestionProps {
  webhook: Webhook
  onClose: () => void
}

/** Asks for confirmation: the other system has 24 hours to switch to the new secret. */
export function ReplaceSecretQuestion({
  webhook: { id, name },
  onDone,
  onClose,
}: QuestionProps & { onDone: (newWebhook: NewWebhook) => void }) {
  const { mutate, isPending, error } = useReplaceSecret()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Replace the secret of ${name}?`}
      text="For 24 hours, each delivery is signed with both the old and the new secret, so that you have time to update the other system. If you replaced it within the last 24 hours, the current secret stops working immediately and the one before it stays valid."
      confirmLabel="Replace secret"
      pending={isPending}
      onConfirm={() => mutate(id, { onSuccess: onDone })}
      error={error && errorText(error, 'The secret was not replaced. Please try again in a moment.')}
    />
  )
}

/** Asks for confirmation: queued events are never sent. */
export function DeleteWebhookQuestion({ webhook: { id, name }, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useRemoveWebhook()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      text="The endpoint will no longer receive events. Its deliveries, including queued ones, are also deleted. This cannot be undone."
      confirmLabel="Delete endpoint"
      destructive
      pending={isPending}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      error={error && errorText(error, 'The endpoint was not deleted. Please try again in a moment.')}
    />
  )
}
