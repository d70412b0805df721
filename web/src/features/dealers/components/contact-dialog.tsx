import type { Dealer } from '@portal/contract/accounts/dealers'
import { termsText } from '@portal/contract/rules/pricing'
import type { ReactNode } from 'react'
import { Button } from '../../../design/button'
import { PhoneText } from '../../../design/display/dashed-number'
import { EmailText } from '../../../design/display/email-text'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { AppLink } from '../../../design/link'
import { Dialog } from '../../../design/overlay/dialog'
import { BrandMark } from '../../../records/badges'
import { contactName, locationText } from '../dealer-text'

interface ContactDialogProps {
  dealer: Dealer
  onClose: () => void
  ordersHref: string
  children?: ReactNode
}

const linkClasses = 'wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-accent'

function contactFacts(dealer: Dealer): Fact[] {
  const facts: (Fact | null)[] = [
    { label: 'Contact', value: contactName(dealer) || 'None' },
    {
      label: 'Phone',
      value: dealer.phone ? <PhoneText phone={dealer.phone} className={linkClasses} /> : 'None',
    },
    {
      label: 'Email',
      value: dealer.email ? (
        <a href={`mailto:${dealer.email}`} className={linkClasses}>
          <EmailText email={dealer.email} />
        </a>
      ) : (
        'None'
      ),
    },
    dealer.website
      ? {
          label: 'Website',
          value: (
            <a href={dealer.website} target="_blank" rel="noreferrer" className={linkClasses}>
              {dealer.website.replace(/^https?:\/\//, '')}
            </a>
          ),
        }
      : null,
    {
      label: 'Address',
      value: [dealer.addressLine1, dealer.addressLine2, locationText(dealer)].filter(Boolean).map((addressLine) => (
        <span key={addressLine} className="block">
          {addressLine}
        </span>
      )),
    },
    dealer.companyType ? { label: 'Company type', value: dealer.companyType } : null,
    dealer.brand ? { label: 'Brand', value: <BrandMark brand={dealer.brand} /> } : null,
    { label: 'District', value: dealer.district ?? 'None' },
    { label: 'Territory Manager', value: dealer.territoryManagerName ?? 'Not assigned' },
    { label: 'Payment terms', value: termsText(dealer.paymentTerms) },
  ]
  return facts.filter((fact): fact is Fact => fact !== null)
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
