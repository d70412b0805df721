import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog'
import { useIsOnline } from '../../design/state/offline'
import type { Switchable, useSetActive } from './use-set-active'

interface ActiveSwitch<Row> {
  /** Does nothing while another switch is pending. A stable function across renders. */
  toggle: (row: Row) => void
  question: ReactNode
}

interface ConfirmationTexts {
  title: string
  text: string
  confirmLabel: string
}

/**
 * The active switch of the records in a list. Deactivating asks for confirmation, because it ends sessions. Activating
 * asks only after a rejection. `confirmationTexts` returns the texts of the dialog, which the caller renders next to
 * the list.
 */
export function useActiveSwitch<Row extends Switchable>(
  active: ReturnType<typeof useSetActive<Row>>,
  confirmationTexts: (row: Row, isActive: boolean) => ConfirmationTexts,
): ActiveSwitch<Row> {
  const [pending, setPending] = useState<{ row: Row; isActive: boolean }>()
  const [open, setOpen] = useState(false)
  const isOnline = useIsOnline()

  const setActive = (row: Row, isActive: boolean) =>
    active.set(row, isActive, { onSuccess: () => setOpen(false), onError: () => setOpen(true) })
  const toggle = (row: Row) => {
    if (active.isPending) return
    const isActive = !row.isActive
    active.reset()
    setPending({ row, isActive })
    // While offline, open the dialog, which explains that the change needs the network.
    if (isActive && isOnline) setActive(row, isActive)
    else setOpen(true)
  }

  const latestToggle = useRef(toggle)
  useEffect(() => {
    latestToggle.current = toggle
  })

  return {
    toggle: useCallback((row: Row) => latestToggle.current(row), []),
    question: pending && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        {...confirmationTexts(pending.row, pending.isActive)}
        destructive={!pending.isActive}
        pending={active.isPending}
        onConfirm={() => setActive(pending.row, pending.isActive)}
        error={active.failureText}
      />
    ),
  }
}
