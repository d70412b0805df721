import { useEffect, useRef } from 'react'
import { Button } from '../button'

interface DiscardQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asked in the dialog's own foot before unsaved changes are thrown away. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-sunken px-5 py-4 md:px-7"
    >
      <p className="font-semibold text-ink text-sm">You have unsaved changes. Discard them?</p>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={keep} onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    </div>
  )
}
