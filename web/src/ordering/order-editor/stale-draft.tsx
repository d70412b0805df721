import { orderTexts } from '@portal/contract/texts/order'
import { useEffect, useRef } from 'react'
import { Tag } from '../../design/badges'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { type ComparedRow, type ComparedSide, compareDraft, type LineChange } from './draft-comparison'
import type { OrderEdit } from './use-order-draft'

/** The colors of what happened to a line. */
export const changeLooks: Record<LineChange, string> = {
  Added: 'bg-success-tint text-success',
  Removed: 'bg-danger-tint text-danger',
  'Price changed': 'bg-tone-yellow-tint text-tone-yellow-text',
  Changed: 'bg-tone-yellow-tint text-tone-yellow-text',
}

/** What somebody else has stored meanwhile beside one's own draft. The foot of the dialog asks which to go on with. */
export function StaleDraft({ edit }: { edit: OrderEdit }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!edit.stale) return null
  const rows = compareDraft(edit.base, edit.draft, edit.stale)
  const isElsewhere = rows.every(({ stored }) => stored.change === null)
  return (
    <section aria-label="Changed meanwhile" className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="type-h3">
        Changed meanwhile
      </h3>
      <Notice tone="warning">
        {isElsewhere
          ? 'Somebody changed this order meanwhile, but not its packages. Nothing of yours is saved yet.'
          : `${orderTexts.stale} Nothing of yours is saved yet.`}
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
        <Side label="Stored now" side={stored} />
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
        {change && <Tag className={changeLooks[change]}>{change}</Tag>}
      </dd>
    </div>
  )
}

interface StaleButtonsProps {
  edit: OrderEdit
  /** Called with either choice. */
  onDecided?: () => void
}

/** The two ways on from a draft that somebody else was faster than. */
export function StaleButtons({ edit, onDecided }: StaleButtonsProps) {
  const then = (goOn: () => void) => () => {
    goOn()
    onDecided?.()
  }
  return (
    <>
      <Button key="stored" onClick={then(edit.takeStored)}>
        Take over the stored version
      </Button>
      <Button key="mine" variant="primary" onClick={then(edit.putMineOnTop)}>
        Put my changes on top
      </Button>
    </>
  )
}
