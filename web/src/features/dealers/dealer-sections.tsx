import type { Dealer } from '@portal/contract/accounts/dealers'
import { FactList } from '../../design/layout/fact-list'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { SectionSheet } from '../../records/dealer-section/section-sheet'
import { recordFacts } from './components/contact-facts'

/** The rest of a dealer's record: email, address, terms. */
const DealerInformation = ({ dealer }: { dealer: Dealer }) => (
  <SectionSheet
    title="Dealer Information"
    summary={[dealer.addressLine1, dealer.city].filter(Boolean).join(', ') || 'Contact, address and terms'}
  >
    <FactList facts={recordFacts(dealer)} />
  </SectionSheet>
)

export const dealerSections: readonly DealerSection[] = [
  { column: 'aside', rank: 10, needs: 'dealer.read', Section: DealerInformation },
]
