import type { Dealer } from '@portal/contract/accounts/dealers'
import type { ReactNode } from 'react'
import { Button } from '../../../design/button'
import { FactList } from '../../../design/layout/fact-list'
import { AppLink } from '../../../design/link'
import { Dialog } from '../../../design/overlay/dialog'
import { contactFacts } from './contact-facts'

interface ContactDialogProps {
  dealer: Dealer
  onClose: () => void
  ordersHref: string
  children?: ReactNode
}

/** A dealer's contact information. */
export function ContactDialog({ dealer, onClose, ordersHref, children }: ContactDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Contact Information"
      description={`${dealer.companyName}, dealer ${dealer.dealerNumber}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button asChild>
            <AppLink href={ordersHref}>View Orders</AppLink>
          </Button>
        </>
      }
    >
      <FactList facts={contactFacts(dealer)} />
      {children}
    </Dialog>
  )
}
