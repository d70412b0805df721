import type { Dealer } from '@portal/contract/dealers'
import { DealerDialog } from '../form/dealer-dialog'
import type { OpenedDealer } from '../use-opened-dealer'
import { ContactDialog } from './contact-dialog'
import { DeleteQuestion } from './delete-question'
import { UnlockQuestion } from './unlock-question'

interface DealerDialogsProps {
  opened: OpenedDealer
  onClose: () => void
  ordersHref: (dealer: Dealer) => string
}

/** The one dialog that is open over the list. Give it the opening's turn as its key. */
export function DealerDialogs({ opened, onClose, ordersHref }: DealerDialogsProps) {
  const { dealer, view, isOpen } = opened
  if (dealer === null || view === 'edit') return <DealerDialog dealer={dealer} open={isOpen} onClose={onClose} />
  if (view === 'unlock') return <UnlockQuestion dealer={dealer} open={isOpen} onClose={onClose} />
  if (view === 'delete') return <DeleteQuestion dealer={dealer} open={isOpen} onClose={onClose} />
  return <ContactDialog dealer={dealer} open={isOpen} onClose={onClose} ordersHref={ordersHref(dealer)} />
}
