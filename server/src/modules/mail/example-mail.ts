import type { TestMailType } from '@portal/contract/mail/mail-types'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { toDecimalString } from '@portal/contract/rules/money'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Program } from '@portal/contract/rules/program-facts'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { composeOrderMail } from './compose-program-mail'
import { exampleRep, type MailFacts, placeholderId } from './mail-facts'

const contact: MailFacts['contact'] = {
  companyType: 'Corporation',
  firstName: 'Robin',
  lastName: 'Example',
  email: 'robin@example.com',
  phone: '404-555-0100',
  website: 'https://example.com',
  addressLine1: '1 Example Street',
  addressLine2: null,
  city: 'Atlanta',
  state: 'GA',
  zipCode: '30301',
  district: 'SE',
  brand: 'Bryant',
}

const items: MailFacts['amounts']['items'] = [
  {
    quantity: 1,
    packageName: 'Local search, better',
    categoryName: 'Search',
    price: '1250.00',
    pricingType: 'monthly',
  },
  {
    quantity: 1,
    packageName: 'Vehicle lettering',
    categoryName: 'Brand',
    price: '499.00',
    pricingType: 'one_time',
  },
]

/** Returns a made-up dealer with an order that they sign now. */
export function exampleFacts({ running, contractFacts }: Program, now: Date, timeZone: string): MailFacts {
  const orderYear = getOrderYear(running, now, timeZone)
  const [monthlyCents, oneTimeCents, months, springPercent] = [125_000, 49_900, 10, 60]
  const annualCents = monthlyCents * months + oneTimeCents
  const totals = { monthlyCents, oneTimeCents, annualCents, months, springPercent, paymentTerms: 'credit' as const }
  const signedOn = toCalendarDate(now, timeZone)
  const { installments } = billingSchedule({ ...totals, programYear: orderYear, signedOn }, contractFacts(orderYear))
  return {
    dealer: { companyName: 'Example Heating & Air', dealerNumber: '000000' },
    person: { firstName: contact.firstName, lastName: contact.lastName },
    contact,
    order: { orderId: placeholderId, orderNumber: `${orderYear}-000000`, orderYear },
    amounts: {
      months,
      springPercent,
      paymentTerms: totals.paymentTerms,
      totalAmount: toDecimalString(monthlyCents),
      oneTimeTotal: toDecimalString(oneTimeCents),
      annualTotal: toDecimalString(annualCents),
      items,
    },
    schedule: installments.map(({ year, month, cents }) => ({ year, month, amount: toDecimalString(cents) })),
    signerName: 'Robin Example',
    signedAt: now.toISOString(),
    rep: exampleRep,
    call: `${exampleRep.name}, ${exampleRep.phone}`,
  }
}

/** Marks an email as an example. */
export const markExample = (mail: MailMessage): MailMessage =>
  ({ ...mail, payload: { ...mail.payload, isExample: true } }) as MailMessage

/** An email of a type with made-up names and amounts, marked as an example. */
export function exampleMail(program: Program, type: TestMailType, now: Date, timeZone: string): MailMessage {
  if (type === 'test') return { type, payload: { isExample: true } }
  const facts = exampleFacts(program, now, timeZone)
  if (type !== 'change_request') return markExample(composeOrderMail(type, facts))
  const request = { changeRequestId: placeholderId, changeType: 'Change', recipient: 'super_admin' }
  const message = 'Please add:\n- **radio** spots\n- a second billboard'
  return markExample({ type, payload: { ...facts.order, ...facts.dealer, ...request, message } })
}
