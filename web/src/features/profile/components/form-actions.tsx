import { Button } from '../../../design/button'

interface FormActionsProps {
  pending: boolean
  dirty: boolean
  onDiscard: () => void
}

export function FormActions({ pending, dirty, onDiscard }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
      <Button type="submit" variant="primary" size="lg" pending={pending} pendingText="Saving...">
        Save Changes
      </Button>
      {dirty && (
        <Button variant="ghost" size="lg" disabled={pending} onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </div>
  )
}
