import type { CallList } from '@portal/contract/call-list/call-list'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../../../design/cn'
import { useUser } from '../../../lib/session'
import { useKeptContacts } from '../kept/kept-contacts'
import { CallCard } from './call-card'
import { CallRows } from './call-rows'
import { useShownDealer } from './use-shown-dealer'

export const callColumns = 'grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]'

interface CallPanelProps {
  list: CallList
  /** Whether the list was asked for since the page opened. */
  isFresh: boolean
  /** How many are shown at most, the card among them. */
  most: number
  label: string
  /** Of the card's heading. */
  level: 2 | 3
  /** In the place of the card when nobody is left. */
  empty: ReactNode
  /** Takes the focus when nobody is left. */
  headingRef: RefObject<HTMLElement | null>
}

/** The first dealer large, the others in rows. Who was called leaves at once, also while it is not sent yet. */
export function CallPanel({ list, isFresh, most, label, level, empty, headingRef }: CallPanelProps) {
  const { id: account } = useUser()
  const kept = useKeptContacts(account)
  const called = new Set(
    kept.filter(({ undone, refused }) => !undone && refused === null).map(({ dealerId }) => dealerId),
  )
  const { shown, others: left, choose, moveOn } = useShownDealer({ dealers: list.dealers, called, isFresh })
  const [moves, setMoves] = useState(0)
  const name = useRef<HTMLHeadingElement>(null)
  // The name of whoever stands there now; where nobody does, the heading above.
  useEffect(() => {
    if (moves > 0) (name.current ?? headingRef.current)?.focus()
  }, [moves, headingRef])

  if (shown === undefined) return empty
  const others = left.slice(0, most - 1)
  const onChosen = (id: string) => {
    choose(id)
    setMoves((count) => count + 1)
  }
  const onRecorded = () => {
    moveOn()
    setMoves((count) => count + 1)
  }
  return (
    // Beside a long list the card keeps its own height.
    <div className={cn(callColumns, others.length > 4 && 'lg:items-start')}>
      <CallCard dealer={shown} orderYear={list.orderYear} nameRef={name} level={level} onRecorded={onRecorded} />
      {others.length > 0 && <CallRows label={label} dealers={others} orderYear={list.orderYear} onChosen={onChosen} />}
    </div>
  )
}
