import { ErrorState } from '../../design/state/error-state'
import { ApiError, errorText } from '../../lib/api/errors'

/** 'HTTP 500: Something went wrong'. */
function itemsErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error, 'Please try again in a moment.')
  return `HTTP ${error.status}: ${error.serverMessage ?? error.message.replace(/^\d+: /, '')}`
}

interface ItemsErrorProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Shown in a dialog when its order items fail to load. */
export function ItemsError({ error, onRetry, retrying }: ItemsErrorProps) {
  return (
    <ErrorState
      title="API Error Loading Order Items"
      text={itemsErrorText(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
