import type { ApiKey, NewApiKey } from '@portal/contract/api-keys/keys'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { errorText } from '../../../lib/api/errors'
import { useReplaceApiKey } from '../api'

interface ReplaceKeyQuestionProps {
  apiKey: ApiKey
  onDone: (newKey: NewApiKey) => void
  onClose: () => void
}

/** Asks for confirmation: the other system has 24 hours to switch to the new key. */
export function ReplaceKeyQuestion({ apiKey, onDone, onClose }: ReplaceKeyQuestionProps) {
  const { mutate, isPending, error } = useReplaceApiKey()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Replace ${apiKey.name}?`}
      text="This creates a new key with the same name. The current key keeps working for 24 hours, so that you can update the other system."
      confirmLabel="Replace key"
      pending={isPending}
      onConfirm={() => mutate(apiKey.id, { onSuccess: onDone })}
      error={error && errorText(error, 'The key was not replaced. Please try again in a moment.')}
    />
  )
}
