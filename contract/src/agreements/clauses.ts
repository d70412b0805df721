import { billingSchedule } from '../rules/billing-schedule'
import { formatMoney } from '../rules/money'
import type { AgreementFacts } from '../rules/order-terms'
import type { Wording } from '../rules/wording'
import { plural } from '../texts/plural'
import type { AgreementClause, AgreementInput } from '../wording/agreement-text'
import { renderWording } from '../wording/render-wording'

type Clause = Omit<AgreementClause, 'number'>

function packagesClause(input: AgreementInput): Clause {
  const items = input.items.map(({ name, categoryName, priceCents, quantity, pricingType }) => {
    const count = quantity === 1 ? '' : `${quantity} x `
    return `${count}${name}${categoryName ? ` (${categoryName})` : ''}: ${formatMoney(priceCents)} ${pricingType === 'monthly' ? 'a month' : 'one time'}.`
  })
  return {
    heading: 'Packages and amounts',
    acknowledgement: null,
    paragraphs: [
      ...items,
      `Monthly total: ${formatMoney(input.monthlyCents)} for ${input.months} ${plural(input.months, 'month', 'months')}. One-time total: ${formatMoney(input.oneTimeCents)}. Annual total: ${formatMoney(input.annualCents)}. All amounts are in US dollars.`,
      'Changes agreed to after signing are recorded as amendments below this agreement, along with who made them and when; the agreement as signed remains unchanged.',
    ],
  }
}

const electronicSignatureClause = (facts: AgreementFacts): Clause => ({
  heading: 'Electronic signature and records',
  acknowledgement: null,
  paragraphs: [
    'The dealer agrees to receive and sign this agreement electronically. By approving the use of the electronic signature and choosing Place Order, the person signing confirms that they intend to sign, states that they are authorized to sign for the dealer, and accepts that the signature has the same effect as one made by hand.',
    "The signed agreement is stored with the name of the signer, the signature, the time and network address of signing, and a checksum that reveals any later change. The dealer can read, download and print it at any time on the order's page, using a browser and a program that displays PDF files.",
    `The dealer has the right to sign on paper instead and to request a paper copy, and may withdraw this consent for later orders at any time; such requests go to ${facts.distributorName}. Withdrawing this consent does not change an agreement that has already been signed.`,
  ],
})

/**
 * Returns the clauses in print order, without numbers: those of the wording, then the two that every wording has. The
 * last two prove what was bought and how it was signed, so only a release changes them. Throws RangeError if the totals
 * do not match.
 */
export function agreementClauses(input: AgreementInput, facts: AgreementFacts, wording: Wording): readonly Clause[] {
  const schedule = billingSchedule(input, facts)
  return [
    ...renderWording(wording, { input, facts, schedule }),
    packagesClause(input),
    electronicSignatureClause(facts),
  ]
}
