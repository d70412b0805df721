import type { Preview, PreviewSide } from '@portal/contract/program-drafts/preview'

const side = (number: number | null, fee: string, installments: string): PreviewSide => ({
  number,
  orderYear: 2027,
  mail: null,
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
    recipient: null,
    before: side(1, '30%', 'ten'),
    after: side(null, '25%', 'eight'),
    ...overrides,
  }
}

/** An email of the same dealer with another heading, as `mail:order_confirmation` has it. */
export function someMailPreview(overrides: Partial<Preview> = {}): Preview {
  const mailSide = (number: number | null, heading: string): PreviewSide => ({
    number,
    orderYear: 2027,
    mail: { subject: 'Your order is signed', html: `<h1>${heading}</h1>`, text: heading },
    sections: [
      { number: null, heading: 'Subject', paragraphs: [{ label: null, text: 'Your order is signed' }] },
      { number: null, heading: 'Text', paragraphs: [{ label: null, text: heading }] },
    ],
  })
  return somePreview({
    recipient: 'dealer',
    before: mailSide(1, 'Thank you'),
    after: mailSide(null, 'Welcome aboard'),
    ...overrides,
  })
}
