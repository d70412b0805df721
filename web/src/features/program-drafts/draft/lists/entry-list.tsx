import type { EntryUsage } from '@portal/contract/program-drafts/list-usage'
import { type ListName, offeredEntries } from '@portal/contract/rules/program-entries'
import { counted } from '@portal/contract/texts/plural'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/button'
import { useDraggedRow } from '../../../../design/use-dragged-row'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { useDraft } from '../draft-context'
import { ChangeCount } from '../section-list'
import { AddEntry } from './add-entry'
import { type Entry, findByKey, findUsage, isReordered, listNouns, moveEntry, restoreOrder } from './edit-entries'
import { EntryRow } from './entry-row'

interface EntryListProps {
  list: ListName
  title: string
  hint: string
  /** The used entries of all lists; undefined while they load. */
  usage: readonly EntryUsage[] | undefined
}

/** A list of the program, with its entries in the order of menus, filters and templates. */
export function EntryList({ list, title, hint, usage }: EntryListProps) {
  const { editor, state, before, isLocked } = useDraft()
  const [message, setMessage] = useState('')
  const path = `/lists/${list}`
  const noun = listNouns[list]
  const entries: readonly Entry[] = state.local.document.lists[list]
  const previous: readonly Entry[] = before.lists[list]
  const edit = (next: readonly Entry[]) => editor.edit(`/document${path}`, next)
  const move = (key: string, to: number) => {
    if (to < 0 || to >= entries.length) return
    edit(moveEntry(entries, key, to))
    setMessage(`${findByKey(entries, key)?.label}: ${to + 1} of ${entries.length}`)
  }
  const keys = entries.map(({ key }) => key)
  const drag = useDraggedRow(keys, move)
  const changeCount = state.saved.changes.filter((change) => `${change.path}/`.startsWith(`${path}/`)).length
  const problems = state.saved.problems.filter((problem) => problem.path === path)
  return (
    <section aria-labelledby={`list-${list}`} data-path={path} className="py-5">
      <h3 id={`list-${list}`} className="flex items-center gap-2.5 font-semibold text-[17px] text-ink">
        {title} <ChangeCount count={changeCount} />
      </h3>
      <p className="mt-1 text-[15px] text-muted">
        {hint} {counted(offeredEntries(entries).length, noun)} offered.
      </p>
      {problems.map((problem) => (
        <p key={problem.message} className="mt-2 font-medium text-[15px] text-danger">
          {problem.message}
        </p>
      ))}
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      <ul ref={drag.list} className="mt-3 divide-y divide-line border-line border-y">
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.key}
            list={list}
            entry={entry}
            index={index}
            entries={entries}
            previous={findByKey(previous, entry.key)}
            usage={findUsage(usage, list, entry.key)}
            isDragged={drag.dragged === entry.key}
            handle={drag.getHandleProps(entry.key)}
            onEdit={edit}
            onMove={(step) => move(entry.key, index + step)}
          />
        ))}
      </ul>
      {isReordered(entries, previous) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 text-[13.5px] text-muted">
          <span>
            Order was <del>{previous.map(({ label }) => label).join(', ')}</del>
          </span>
          {!isLocked && (
            <Button
              variant="link"
              className="h-11 gap-1.5 px-1 text-[13px] md:h-6"
              onClick={() => edit(restoreOrder(entries, previous))}
            >
              <Undo2 aria-hidden className="size-3.5" />
              Undo <VisuallyHidden>the new order of {title}</VisuallyHidden>
            </Button>
          )}
        </p>
      )}
      {!isLocked && <AddEntry noun={noun} entries={entries} onAdd={(entry) => edit([...entries, entry])} />}
    </section>
  )
}
