import { Users } from 'lucide-react'
import { Button } from '../../../../design/button'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { useDates } from '../../../../lib/formats'
import { timeText } from '../../parts/zone-text'
import type { EditConflict } from '../editor/editor-state'
import type { EditedValue } from './use-edited-value'

interface ConflictNoteProps<Value> {
  conflict: EditConflict
  edited: EditedValue<Value>
  format: (value: Value) => string
  label: string
}

/** Says that someone else changed the value during the edit, and offers both values. */
export function ConflictNote<Value>({ conflict, edited, format, label }: ConflictNoteProps<Value>) {
  const { timeZone } = useDates()
  const mine = format(edited.value)
  const theirs = format(edited.theirs)
  const name = conflict.byName ?? 'Someone else'
  const at = conflict.at === null ? '' : ` at ${timeText(conflict.at, timeZone)}`
  return (
    <div className="mt-2 grid gap-2.5">
      <div
        role="alert"
        className="flex items-start gap-2.5 rounded-control bg-tone-blue-tint px-3 py-2.5 text-sm text-tone-blue-text"
      >
        <Users aria-hidden className="mt-0.5 size-4" />
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">
            {name} changed this to {theirs}
            {at}
          </strong>
          , while you were editing. Your {mine} isn’t saved.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button onClick={() => edited.settle('mine')}>
          Keep {mine} <VisuallyHidden>as {label}</VisuallyHidden>
        </Button>
        <Button onClick={() => edited.settle('theirs')}>
          Use {theirs} <VisuallyHidden>as {label}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}
