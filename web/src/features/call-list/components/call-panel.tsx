import type { CallList } from '@portal/contract/call-list/call-list'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../lib/session'
import { useUnsentContacts } from '../unsent/unsent-contacts'
import { CallCard } from './call-card'
import { CallRows } from './call-rows'
import { useCurrentDealer } from './use-current-dealer'

interface CallPanelProps {
  list: CallList
  /** Whether the list was loaded since the page opened. */
  isFresh: boolean
  /** The maximum number of dealers, including the card. */
  limit: number
  label: string
  /** The level of the card's heading. */
  level: 2 | 3
  /** The content when no dealers are left. */
  empty: ReactNode
  /** Gets the focus when no dealers are left. */
  headingRef: RefObject<HTMLElement | null>
}

/** The first dealer as a card, the others as rows below it. Called dealers leave immediately, even before the call is sent. */
export function CallPanel({ list, isFresh, limit, label, level, empty, headingRef }: CallPanelProps) {
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
  const onChosen = (id: string) => {
    choose(id)
    setMoves((count) => count + 1)
  }
  const onRecorded = () => {
    moveOn()
    setMoves((count) => count + 1)
  }
  return (
    <div className="grid gap-4 md:gap-5">
      <CallCard dealer={current} orderYear={list.orderYear} nameRef={name} level={level} wide onRecorded={onRecorded} />
      {others.length > 0 && <CallRows label={label} dealers={others} orderYear={list.orderYear} onChosen={onChosen} />}
    </div>
  )
}
