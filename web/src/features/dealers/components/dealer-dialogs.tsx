import type { Dealer } from '@portal/contract/accounts/dealers'
import type { DealerAct } from '../dealer-act'
import { DealerDialog } from '../form/dealer-dialog'
import { ContactDialog } from './contact-dialog'
import { DeleteQuestion } from './delete-question'
import { ReadOutDialog } from './read-out-dialog'
import { UnlockQuestion } from './unlock-question'

interface DealerDialogsProps {
  act: DealerAct
  onClose: () => void
  ordersHref: (dealer: Dealer) => string
}

/** The one dialog that is open over the list. */
export function DealerDialogs({ act, onClose, ordersHref }: DealerDialogsProps) {
  if (act === 'add') return <DealerDialog dealer={null} onClose={onClose} />
  const { dealer, view } = act
  if (view === 'edit') return <DealerDialog dealer={dealer} onClose={onClose} />
  if (view === 'code') return <ReadOutDialog dealer={dealer} onClose={onClose} />
  if (view === 'unlock') return <UnlockQuestion dealer={dealer} onClose={onClose} />
  if (view === 'delete') return <DeleteQuestion dealer={dealer} onClose={onClose} />
  return <ContactDialog dealer={dealer} onClose={onClose} ordersHref={ordersHref(dealer)} />
}
