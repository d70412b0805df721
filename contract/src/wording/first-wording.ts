import type { Wording } from '../rules/wording'

/**
 * The wording of version 2027-01. Dealers have signed it: never edit it, because the stored wording of that version has
 * this text. A new wording is a new file and a new version.
 */
export const firstWording: Wording = {
  clauses: [
    {
      heading: 'Program year',
      acknowledgement: 'programCommitmentApproved',
      paragraphs: [
        [
          { say: 'The program year runs from {year start day} to {year end day}.' },
          { say: 'This agreement covers program year {program year}, from {year start} to {year end}.' },
        ],
        [
          {
            say: 'By placing this order, the dealer participates for the full program year and buys the packages listed in this agreement.',
          },
        ],
      ],
    },
    {
      heading: 'Billing',
      acknowledgement: 'billingTermsApproved',
      paragraphs: [
        [
          {
            say: 'Credit accounts are billed in {installments} equal installments starting in {first month} of the program year.',
          },
          { say: 'COD accounts are due in full on invoice in {first month} of the program year.' },
          { say: 'For an order signed in {first month} or later, billing starts in the month after signing.' },
        ],
        [
          { when: 'credit', say: 'The dealer has a credit account. The annual total is {annual total}.' },
          {
            when: 'even installments',
            unless: 'cod',
            say: 'From {first invoice} to {last invoice}, the dealer is billed in {installments} installments of {installment amount} each.',
          },
          {
            when: 'odd cents',
            say: 'From {first invoice} to {last invoice}, the dealer is billed in {installments before the last} installments of {installment amount} each and a final installment of {last installment amount}, which includes the remaining cents.',
          },
          {
            when: 'cod',
            say: 'The dealer has a COD account. The annual total of {annual total} is due in full on invoice in {first invoice}.',
          },
        ],
      ],
    },
    {
      heading: 'Cancellation',
      acknowledgement: 'cancellationTermsApproved',
      paragraphs: [
        [
          { say: 'The dealer has {cooling-off days} from the order date to cancel free of charge.' },
          {
            say: 'The order date is {order date}, so this order can be canceled free of charge until the end of the day on {cancel by}.',
          },
        ],
        [
          {
            when: 'free days end before fee-free day',
            say: 'Cancellations made after that and through {fee-free day} carry no percentage fee under this agreement.',
          },
        ],
        [
          {
            say: 'A cancellation after {fee-free day}, except within those {cooling-off days}, carries a fee of {fee percent} of the annual total, which is {fee amount} for this order, plus reimbursement of expenses already incurred for the dealer.',
          },
        ],
        [
          { say: "To cancel, the dealer uses Request Change on the order's page or writes to {distributor}." },
          { say: 'What counts is the day on which the request is received.' },
        ],
      ],
    },
    {
      heading: 'Budget',
      acknowledgement: 'budgetAllocationApproved',
      paragraphs: [
        [
          {
            say: 'The budget is split {standard spring percent} Spring and {standard fall percent} Fall unless the dealer changes it by {split day} of the program year.',
          },
        ],
        [
          {
            say: 'For this order, the split is {spring percent} Spring ({spring amount}) and {fall percent} Fall ({fall amount}).',
          },
          { when: 'split may still change', say: 'The dealer can change it through {split last day}.' },
          {
            unless: 'split may still change',
            say: 'The deadline for changing it, {split last day}, has passed; later changes are made by agreement with {distributor}.',
          },
        ],
      ],
    },
    {
      heading: 'Renewal and termination',
      acknowledgement: 'renewalTermsApproved',
      paragraphs: [
        [
          { say: 'This agreement renews automatically each {renewal day}, starting on {first renewal}.' },
          {
            say: "The packages and amounts for a new program year are those in the order that the dealer signs for that year; no package is ordered without the dealer's signature.",
          },
        ],
        [
          { say: "Termination requires {notice days} days' written notice to {distributor}." },
          {
            say: 'For the agreement to end before it renews on {first renewal}, the notice must be received by {notice day}.',
          },
          { say: 'The cancellation terms continue to apply to an order already placed.' },
        ],
      ],
    },
    {
      heading: 'Dealer information',
      acknowledgement: 'informationAccuracyApproved',
      paragraphs: [
        [
          {
            say: 'The dealer information confirmed with this order for {company}, dealer number {dealer number}, is printed on the agreement and used for every campaign.',
          },
          { say: 'The dealer confirms that it is accurate and will report any changes without delay.' },
        ],
      ],
    },
  ],
}
