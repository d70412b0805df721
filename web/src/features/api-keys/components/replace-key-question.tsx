import type { ApiKey, NewApiKey } from '@portal/contract/api-keys/keys'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { errorText } from '../../../lib/api/errors'
import { useReplaceApiKey } from '../api'

interface ReplaceKeyQuestionProps {
  apiKey: ApiKey
  onDone: (made: NewApiKey) => void
  onClose: () => void
}

/** Asks first: the other system has a day to take the new key. */
export function ReplaceKeyQuestion({ apiKey, onDone, onClose }: ReplaceKeyQuestionProps) {
  const { mutate, isPending, error } = useReplaceApiKey()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Replace ${apiKey.name}?`}
      text="A new key of the same name is made. The one there is works for 24 more hours, so that the other system can take the new one."
      confirmLabel="Replace key"
      pending={isPending}
      onConfirm={() => mutate(apiKey.id, { onSuccess: onDone })}
      error={error && errorText(error, 'The key was not replaced. Please try again in a moment.')}
    />
  )
}
