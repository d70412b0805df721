import { useEffect, useRef } from 'react'
import { Tag } from '../../design/badges'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { useWords } from '../../lib/program-words'
import { type ComparedRow, type ComparedSide, compareDraft, type LineChange } from './draft-comparison'
import type { OrderEdit } from './use-order-draft'

/** The colors of the change tags. */
export const changeClasses: Record<LineChange, string> = {
  Added: 'bg-success-tint text-success',
  Removed: 'bg-danger-tint text-danger',
  'Price changed': 'bg-tone-yellow-tint text-tone-yellow-text',
  Changed: 'bg-tone-yellow-tint text-tone-yellow-text',
}

/** Compares the stored version with the user's draft. The dialog's footer lets the user choose one of them. */
export function StaleDraft({ edit }: { edit: OrderEdit }) {
  const { statuses } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!edit.stale) return null
  const rows = compareDraft({ base: edit.base, mine: edit.draft, stored: edit.stale }, statuses)
  const onlyOtherChanges = rows.every(({ stored }) => stored.change === null)
  return (
    <section aria-label="Someone else changed this" className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="type-h3">
        Someone else changed this
      </h3>
      <Notice tone="warning">
        {onlyOtherChanges
          ? 'Only other details of the order changed, not its packages. Your changes are not saved yet.'
          : 'Compare both versions below. Your changes are not saved yet.'}
      </Notice>
      <ul className="divide-y divide-line border-ink border-t-2">
        {rows.map((row) => (
          <ComparedEntry key={row.key} row={row} />
        ))}
      </ul>
    </section>
  )
}

function ComparedEntry({ row: { name, stored, mine } }: { row: ComparedRow }) {
  return (
    <li className="py-3">
      <p className="font-semibold text-ink wrap-anywhere">{name}</p>
      <dl className="mt-1.5 grid grid-cols-2 gap-4">
        <Side label="Saved version" side={stored} />
        <Side label="Your draft" side={mine} />
      </dl>
    </li>
  )
}

function Side({ label, side: { text, change } }: { label: string; side: ComparedSide }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-[15px] text-ink">
        {text}
        {change && <Tag className={changeClasses[change]}>{change}</Tag>}
      </dd>
    </div>
  )
}

interface StaleButtonsProps {
  edit: OrderEdit
  /** Called after either choice. */
  onDecided?: () => void
}

/** The choice between the stored version and the user's changes. */
export function StaleButtons({ edit, onDecided }: StaleButtonsProps) {
  const decideWith = (action: () => void) => () => {
    action()
    onDecided?.()
  }
  return (
    <>
      <Button key="stored" onClick={decideWith(edit.acceptStored)}>
        Use saved version
      </Button>
      <Button key="mine" variant="primary" onClick={decideWith(edit.reapplyChanges)}>
        Reapply my changes
      </Button>
    </>
  )
}
