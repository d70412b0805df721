import type { CallList } from '@portal/contract/call-list/call-list'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../../../design/cn'
import { useUser } from '../../../lib/session'
import { useUnsentContacts } from '../unsent/unsent-contacts'
import { CallCard } from './call-card'
import { CallRows } from './call-rows'
import { useCurrentDealer } from './use-current-dealer'

export const callColumns = 'grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]'

interface CallPanelProps {
  list: CallList
  /** Whether the list was loaded since the page opened. */
  isFresh: boolean
  /** The maximum number of dealers, including the card. */
  limit: number
  label: string
  /** The level of the card's heading. */
  level: 2 | 3
  /** Whether the card is above the rows, as wide as they are. Otherwise it is next to them on wide screens. */
  stacked?: boolean
  /** The content when no dealers are left. */
  empty: ReactNode
  /** Gets the focus when no dealers are left. */
  headingRef: RefObject<HTMLElement | null>
}

/** The first dealer as a card, the others as rows. Called dealers leave immediately, even before the call is sent. */
export function CallPanel({ list, isFresh, limit, label, level, stacked = false, empty, headingRef }: CallPanelProps) {
  const { id: account } = useUser()
  const unsent = useUnsentContacts(account)
  const calledIds = new Set(
    unsent.filter(({ undone, refused }) => !undone && refused === null).map(({ dealerId }) => dealerId),
  )
  const {
    dealer: current,
    others: left,
    choose,
    moveOn,
  } = useCurrentDealer({ dealers: list.dealers, called: calledIds, isFresh })
  const [moves, setMoves] = useState(0)
  const name = useRef<HTMLHeadingElement>(null)
  // Focus the current dealer's name, or the heading above if no dealer is left.
  useEffect(() => {
    if (moves > 0) (name.current ?? headingRef.current)?.focus()
  }, [moves, headingRef])

  if (current === undefined) return empty
  const others = left.slice(0, limit - 1)
  const isLong = others.length > 4
  const onChosen = (id: string) => {
    choose(id)
    setMoves((count) => count + 1)
  }
  const onRecorded = () => {
    moveOn()
    setMoves((count) => count + 1)
  }
  return (
    // Next to a long list, the card stays in view.
    <div className={stacked ? 'grid gap-4 md:gap-5' : cn(callColumns, 'lg:items-start')}>
      <CallCard
        dealer={current}
        orderYear={list.orderYear}
        nameRef={name}
        level={level}
        wide={stacked}
        onRecorded={onRecorded}
        className={!stacked && isLong ? 'lg:sticky lg:top-5' : undefined}
      />
      {others.length > 0 && <CallRows label={label} dealers={others} orderYear={list.orderYear} onChosen={onChosen} />}
    </div>
  )
}
