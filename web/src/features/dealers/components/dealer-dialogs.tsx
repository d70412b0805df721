import type { Dealer } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { hasStatus } from '../../../lib/api/errors'
import { AccountQuestion } from '../../../records/account/account-question'
import { useFailureToast } from '../../../records/use-failure-toast'
import { useDeleteDealer, useUnlockDealer } from '../api'
import { DealerDialog } from '../form/dealer-dialog'
import { useSetDealerActive } from '../use-dealer-switch'
import { ContactDialog } from './contact-dialog'
import { ReadOutCodeDialog } from './read-out-code-dialog'

/** An action on one dealer that opens a dialog over the list. */
export type DealerView = 'contact' | 'edit' | 'code' | 'unlock' | 'delete'

/** Adding a dealer, or an action on one dealer. */
export type DealerDialogView = 'add' | { dealer: Dealer; view: DealerView }

/** Asks for confirmation before the failed sign-ins are cleared: someone else may have made them. */
function UnlockQuestion({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const call = useUnlockDealer()
  return (
    <AccountQuestion
      id={dealer.id}
      call={call}
      failed="Failed to unlock dealer"
      title={`Unlock ${dealer.companyName}?`}
      text={`Too many failed sign-ins have locked dealer ${dealer.dealerNumber}. After unlocking, they can sign in again with the dealer number and ZIP code.`}
      confirmLabel="Unlock dealer"
      onClose={onClose}
    />
  )
}

interface DeleteQuestionProps {
  dealer: Dealer
  onClose: () => void
  onDeleted: (() => void) | undefined
}

/** Asks for confirmation before a dealer is deleted. For a dealer with placed orders, it offers to deactivate the dealer instead. */
function DeleteQuestion({ dealer, onClose, onDeleted }: DeleteQuestionProps) {
  const failure = useFailureToast()
  const deletion = useDeleteDealer()
  const active = useSetDealerActive()
  const hasOrders = hasStatus(deletion.error, 409)
  const isOver = hasOrders && !dealer.isActive

  const remove = () =>
    deletion.mutate(dealer.id, {
      onSuccess: onDeleted ?? onClose,
      onError: (error) => failure.showFailure(dealerAdminTexts.deleteFailed, error),
    })
  const deactivate = () => active.set(dealer, false, { onSuccess: onClose })
  const deletionErrorText = deletion.error && failure.getMessage(dealerAdminTexts.deleteFailed, deletion.error).text

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${dealer.companyName}?`}
      text={
        isOver
          ? `Dealer ${dealer.dealerNumber} is already inactive and cannot sign in.`
          : `Dealer ${dealer.dealerNumber} will no longer be able to sign in. The dealer and any drafts are removed from every list. This action cannot be undone.`
      }
      confirmLabel={isOver ? undefined : hasOrders ? 'Deactivate dealer' : 'Delete dealer'}
      cancelLabel={isOver ? 'Close' : 'Cancel'}
      destructive
      pending={deletion.isPending || active.isPending}
      onConfirm={hasOrders ? deactivate : remove}
      error={active.failureText ?? deletionErrorText}
    />
  )
}

interface DealerDialogsProps {
  act: DealerDialogView
  onClose: () => void
  ordersHref: (dealer: Dealer) => string
  contactDetails?: (dealer: Dealer) => ReactNode
  /** Called instead of `onClose` once a dealer is deleted. */
  onDeleted?: () => void
}

/** The open dialog of the list or of a dealer's page. */
export function DealerDialogs({ act, onClose, ordersHref, contactDetails, onDeleted }: DealerDialogsProps) {
  if (act === 'add') return <DealerDialog dealer={null} onClose={onClose} />
  const { dealer, view } = act
  if (view === 'edit') return <DealerDialog dealer={dealer} onClose={onClose} />
  if (view === 'code') return <ReadOutCodeDialog dealer={dealer} onClose={onClose} />
  if (view === 'unlock') return <UnlockQuestion dealer={dealer} onClose={onClose} />
  if (view === 'delete') return <DeleteQuestion dealer={dealer} onClose={onClose} onDeleted={onDeleted} />
  return (
    <ContactDialog dealer={dealer} onClose={onClose} ordersHref={ordersHref(dealer)}>
      {contactDetails?.(dealer)}
    </ContactDialog>
  )
}
