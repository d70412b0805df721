import type { Preview, PreviewSide } from '@portal/contract/program-drafts/preview'

const side = (number: number | null, fee: string, installments: string): PreviewSide => ({
  number,
  orderYear: 2027,
  sections: [
    {
      number: 1,
      heading: 'Program year',
      paragraphs: [{ label: null, text: 'The program year is 2027.' }],
    },
    {
      number: 2,
      heading: 'Billing',
      paragraphs: [{ label: null, text: `Dealers pay on credit. Billing is in ${installments} installments.` }],
    },
    {
      number: 3,
      heading: 'Cancellation',
      paragraphs: [
        { label: null, text: 'Three days are free.' },
        { label: null, text: `After that, the fee is ${fee} of the annual total.` },
      ],
    },
  ],
})

/** The agreement of a real dealer with a draft order: ten installments became eight, and the fee 25%. */
export const somePreview = (overrides: Partial<Preview> = {}): Preview => {
  const order = {
    id: '00000000-0000-4000-8000-0000000000a1',
    orderId: '2027-000142',
    orderYear: 2027,
    signedUnder: null,
  }
  return {
    dealerName: 'Golden Isles Comfort',
    packagesFrom: 'order',
    order,
    orders: [order, { ...order, id: '00000000-0000-4000-8000-0000000000a2', orderId: '2026-000077', signedUnder: 1 }],
    before: side(1, '30%', 'ten'),
    after: side(null, '25%', 'eight'),
    ...overrides,
  }
}
