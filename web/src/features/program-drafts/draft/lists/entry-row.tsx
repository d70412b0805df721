import { isSameJson } from '@portal/contract/program/document-address'
import type { EntryUsage } from '@portal/contract/program-drafts/list-usage'
import type { ListName } from '@portal/contract/rules/program-entries'
import { GripVertical } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cn } from '../../../../design/cn'
import { Field } from '../../../../design/form/field'
import { MoveButtons } from '../../../../design/move-buttons'
import { useDraft } from '../draft-context'
import { changedEdge } from '../fields/edited-field'
import { cleanSentence } from '../wording/edit-clauses'
import { BrandColor } from './brand-color'
import { changeEntry, type Entry, replaceEntry } from './edit-entries'
import { EntryHistory } from './entry-history'
import { EntryText } from './entry-text'
import { BlockedRetirement, RetiringUsage, UsedBy } from './entry-usage'
import { RetiredField } from './retired-field'

interface EntryRowProps {
  list: ListName
  entry: Entry
  index: number
  entries: readonly Entry[]
  /** The entry before the draft; undefined for a new one. */
  previous: Entry | undefined
  /** The records that have the entry; undefined while it loads. */
  usage: EntryUsage | undefined
  isDragged: boolean
  /** Props that make the handle draggable. */
  handle: ComponentProps<'span'>
  onEdit: (entries: readonly Entry[]) => void
  onMove: (step: -1 | 1) => void
}

function parseLabel(text: string): string | null {
  const label = cleanSentence(text)
  return label === '' || label.length > 60 ? null : label
}

/** An entry of a list: its position, key, label, color, and whether it is retired. */
export function EntryRow(props: EntryRowProps) {
  const { list, entry, index, entries, previous, usage, isDragged, handle, onEdit, onMove } = props
  const { state, isLocked } = useDraft()
  const [isInvalid, setInvalid] = useState(false)
  const [undoCount, setUndoCount] = useState(0)
  const path = `/lists/${list}/${index}`
  const { key, label } = entry
  const isChanged = previous !== undefined && !isSameJson(entry, previous)
  const problems = state.saved.problems.filter((problem) => `${problem.path}/`.startsWith(`${path}/`))
  const problemsOf = (field: string) =>
    problems.filter((problem) => problem.path === `${path}/${field}`).map(({ message }) => message)
  const others = problems.filter(({ path: each }) => !['label', 'into', 'color'].includes(each.split('/').at(-1) ?? ''))
  const change = (values: Partial<Entry>) => onEdit(changeEntry(entries, key, values))
  const undo = () => {
    if (previous) onEdit(replaceEntry(entries, previous))
    setInvalid(false)
    setUndoCount((count) => count + 1)
  }
  return (
    <li
      data-path={path}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 py-3 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]',
        entry.retired && 'bg-sunken',
        isDragged && 'bg-sel shadow-pop',
      )}
    >
      <div className="row-span-3 flex items-center lg:row-span-1">
        {!isLocked && (
          <>
            <span
              {...handle}
              aria-hidden
              className="flex h-11 w-6 flex-none cursor-grab touch-none items-center justify-center text-muted max-md:hidden"
            >
              <GripVertical className="size-4" />
            </span>
            <MoveButtons label={label} isFirst={index === 0} isLast={index === entries.length - 1} onMove={onMove} />
          </>
        )}
      </div>
      <div className="min-w-0">
        <div data-path={`${path}/label`}>
          <Field
            label={
              <>
                Label of <code className="font-mono">{key}</code>
              </>
            }
            error={isInvalid ? 'Enter a label of 1 to 60 characters.' : problemsOf('label').join(' ') || undefined}
            disabled={isLocked}
          >
            <EntryText
              key={undoCount}
              value={label}
              parse={parseLabel}
              onChange={(next) => change({ label: next })}
              onInvalid={setInvalid}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                event.preventDefault()
                onMove(event.key === 'ArrowUp' ? -1 : 1)
              }}
              className={changedEdge(isChanged && label !== previous?.label)}
            />
          </Field>
        </div>
        {previous !== undefined && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-[13.5px] text-muted md:mt-1 md:min-h-6">
            {usage && <UsedBy usage={usage} label={label} />}
          </p>
        )}
        <EntryHistory
          entry={entry}
          previous={previous}
          isChanged={isChanged}
          disabled={isLocked}
          onUndo={undo}
          onRemove={() => onEdit(entries.filter((each) => each.key !== key))}
        />
        {others.map(({ message }) => (
          <p key={message} className="mt-1.5 font-medium text-[13.5px] text-danger">
            {message}
          </p>
        ))}
      </div>
      <div className="grid min-w-0 gap-3 max-lg:col-start-2">
        <RetiredField
          path={path}
          entry={entry}
          entries={entries}
          disabled={isLocked}
          error={problemsOf('into').join(' ') || undefined}
          onChange={change}
        />
        {usage && entry.retired && !previous?.retired && (
          <>
            <RetiringUsage usage={usage} label={label} />
            <BlockedRetirement usage={usage} label={label} />
          </>
        )}
        {list === 'brands' && (
          <div data-path={`${path}/color`}>
            <BrandColor
              key={undoCount}
              label={label}
              color={entry.color}
              disabled={isLocked}
              error={problemsOf('color').join(' ') || undefined}
              onChange={(color) => change({ color })}
            />
          </div>
        )}
      </div>
    </li>
  )
}
