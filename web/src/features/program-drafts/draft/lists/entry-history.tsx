import { Trash2, Undo2 } from 'lucide-react'
import { ToneBadge } from '../../../../design/badges'
import { Button } from '../../../../design/button'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import type { Entry } from './edit-entries'

interface EntryHistoryProps {
  entry: Entry
  /** The entry before the draft; undefined for a new one. */
  previous: Entry | undefined
  isChanged: boolean
  disabled: boolean
  onUndo: () => void
  onRemove: () => void
}

const actionClass = 'h-11 gap-1.5 px-1 text-[13px] md:h-6'

/** What the entry was before, for those parts that changed. */
function previousText(entry: Entry, previous: Entry): string {
  const parts = [
    entry.label !== previous.label && previous.label,
    entry.retired !== previous.retired && (previous.retired ? 'retired' : 'not retired'),
    entry.into !== previous.into && `moves into ${previous.into ?? 'none'}`,
    entry.color !== previous.color && (previous.color ?? 'built-in color'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** What the draft changes about an entry, with Undo, or Remove for a new one. */
export function EntryHistory({ entry, previous, isChanged, disabled, onUndo, onRemove }: EntryHistoryProps) {
  const { label } = entry
  if (previous !== undefined && !isChanged) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 text-[13.5px] text-muted leading-snug">
      {previous === undefined ? (
        <ToneBadge label="New" tone="green" />
      ) : (
        <span>
          Was <del>{previousText(entry, previous)}</del>
        </span>
      )}
      {disabled ? null : previous === undefined ? (
        <Button variant="link" className={actionClass} onClick={onRemove}>
          <Trash2 aria-hidden className="size-3.5" />
          Remove <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      ) : (
        <Button variant="link" className={actionClass} onClick={onUndo}>
          <Undo2 aria-hidden className="size-3.5" />
          Undo <VisuallyHidden>the changes to {label}</VisuallyHidden>
        </Button>
      )}
    </p>
  )
}
