import {
  dealerFields,
  dealerFieldText,
  dealerListColumns,
  isDealerField,
} from '@portal/contract/accounts/dealer-fields'
import type { Dealer } from '@portal/contract/accounts/dealers'
import type { ReactNode } from 'react'
import { PhoneText } from '../../../design/display/dashed-number'
import { EmailText, WebsiteText } from '../../../design/display/email-text'
import type { Fact } from '../../../design/layout/fact-list'
import { quietLinkClass } from '../../../design/link'
import { BrandMark } from '../../../records/badges'
import { EntryLabel } from '../../../records/entry-label'
import { contactName, locationText } from '../dealer-text'

const linkClasses = `wrap-anywhere ${quietLinkClass}`

const optionalFact = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : [])

/** The fields that the staff list hides by default. The website is a link. */
const extraFields = Object.entries(dealerListColumns)
  .flatMap(([name, column]) => ('extra' in column && isDealerField(name) ? [name] : []))
  .filter((field) => field !== 'website')

/** The parts of a dealer's record that the header of the dealer's page does not show. */
export const recordFacts = (dealer: Dealer): Fact[] => [
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
  ...optionalFact(
    'Website',
    dealer.website && (
      <a href={dealer.website} target="_blank" rel="noreferrer" className={linkClasses}>
        <WebsiteText website={dealer.website} />
      </a>
    ),
  ),
  {
    label: 'Address',
    value: [dealer.addressLine1, dealer.addressLine2, locationText(dealer)].filter(Boolean).map((addressLine) => (
      <span key={addressLine} className="block">
        {addressLine}
      </span>
    )),
  },
  ...extraFields.flatMap((field) => optionalFact(dealerFields[field].label, dealerFieldText(field, dealer[field]))),
]

/** A dealer's contact information, brand, district and territory manager. */
export const contactFacts = (dealer: Dealer): Fact[] => [
  { label: 'Contact', value: contactName(dealer) || 'None' },
  {
    label: 'Phone',
    value: dealer.phone ? <PhoneText phone={dealer.phone} className={linkClasses} /> : 'None',
  },
  ...recordFacts(dealer),
  ...optionalFact('Brand', dealer.brand && <BrandMark brand={dealer.brand} />),
  { label: 'District', value: dealer.district ? <EntryLabel list="districts" value={dealer.district} /> : 'None' },
  { label: 'Territory Manager', value: dealer.territoryManagerName ?? 'Not assigned' },
]
