import type { Dealer } from '@portal/contract/dealers'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { useSetActive } from './use-set-active'

interface ActiveSwitch {
  /** Does nothing while another switch waits for its answer. */
  toggle: (dealer: Dealer) => void
  question: ReactNode
}

/**
 * The dealers' active switch. Switching off asks first, since it ends what the dealer is doing; switching on asks only
 * once it was refused. The question is to be drawn beside the list.
 */
export function useActiveSwitch(): ActiveSwitch {
  const active = useSetActive()
  const [asked, setAsked] = useState<{ dealer: Dealer; isActive: boolean }>()
  const [open, setOpen] = useState(false)

  const run = (dealer: Dealer, isActive: boolean) =>
    active.set(dealer, isActive, { onSuccess: () => setOpen(false), onError: () => setOpen(true) })
  const toggle = (dealer: Dealer) => {
    if (active.isPending) return
    const isActive = !dealer.isActive
    active.reset()
    setAsked({ dealer, isActive })
    if (isActive) run(dealer, isActive)
    else setOpen(true)
  }

  return {
    toggle,
    question: asked && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`${asked.isActive ? 'Activate' : 'Deactivate'} ${asked.dealer.companyName}?`}
        text={
          asked.isActive
            ? `Dealer ${asked.dealer.dealerNumber} can sign in again.`
            : `Dealer ${asked.dealer.dealerNumber} cannot sign in any more, and open sessions end at once. Orders and records stay.`
        }
        confirmLabel={asked.isActive ? 'Activate Dealer' : 'Deactivate Dealer'}
        destructive={!asked.isActive}
        pending={active.isPending}
        onConfirm={() => run(asked.dealer, asked.isActive)}
        error={active.failureText}
      />
    ),
  }
}
