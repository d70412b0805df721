import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog'
import { useLine } from '../../design/state/line'
import type { Switchable, useSetActive } from './use-set-active'

interface ActiveSwitch<Row> {
  /** Does nothing while another switch waits for its answer. The same function from one drawing to the next. */
  toggle: (row: Row) => void
  question: ReactNode
}

interface QuestionWords {
  title: string
  text: string
  confirmLabel: string
}

/**
 * The active switch of a list's records. Switching off asks first, since it ends what somebody is doing; switching on
 * asks only once it was refused. `wordsOf` words the question; it is to be drawn beside the list.
 */
export function useActiveSwitch<Row extends Switchable>(
  active: ReturnType<typeof useSetActive<Row>>,
  wordsOf: (row: Row, isActive: boolean) => QuestionWords,
): ActiveSwitch<Row> {
  const [asked, setAsked] = useState<{ row: Row; isActive: boolean }>()
  const [open, setOpen] = useState(false)
  const isOnline = useLine()

  const run = (row: Row, isActive: boolean) =>
    active.set(row, isActive, { onSuccess: () => setOpen(false), onError: () => setOpen(true) })
  const toggle = (row: Row) => {
    if (active.isPending) return
    const isActive = !row.isActive
    active.reset()
    setAsked({ row, isActive })
    // Without a network the question is where it waits.
    if (isActive && isOnline) run(row, isActive)
    else setOpen(true)
  }

  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })

  return {
    toggle: useCallback((row: Row) => latest.current(row), []),
    question: asked && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        {...wordsOf(asked.row, asked.isActive)}
        destructive={!asked.isActive}
        pending={active.isPending}
        onConfirm={() => run(asked.row, asked.isActive)}
        error={active.failureText}
      />
    ),
  }
}
