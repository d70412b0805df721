import type { TestMailType } from '@portal/contract/mail/mail-types'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { toDecimalString } from '@portal/contract/rules/money'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Program } from '@portal/contract/rules/program-facts'
import type { MailMessage, MailPayloads } from '../../core/mail/mail-payloads'

export const placeholderId = '00000000-0000-4000-8000-000000000000'
export const isExample = true

export const exampleDealer = {
  companyName: 'Example Heating & Air',
  dealerNumber: '000000',
}

/** Returns the fields, totals and billing schedule of a made-up order. */
export function exampleOrder({ running, contractFacts }: Program, now: Date, timeZone: string) {
  const orderYear = getOrderYear(running, now, timeZone)
  const order = { orderId: placeholderId, orderNumber: `${orderYear}-000000`, orderYear, ...exampleDealer, isExample }
  const [monthlyCents, oneTimeCents, months, springPercent] = [125_000, 49_900, 10, 60]
  const annualCents = monthlyCents * months + oneTimeCents
  const totals = { monthlyCents, oneTimeCents, annualCents, months, springPercent, paymentTerms: 'credit' as const }
  const signedOn = toCalendarDate(now, timeZone)
  const { installments } = billingSchedule({ ...totals, programYear: orderYear, signedOn }, contractFacts(orderYear))
  const item = { quantity: 1 }
  const summary = {
    ...order,
    months,
    springPercent,
    paymentTerms: totals.paymentTerms,
    signedAt: now.toISOString(),
    totalAmount: toDecimalString(monthlyCents),
    oneTimeTotal: toDecimalString(oneTimeCents),
    annualTotal: toDecimalString(annualCents),
    items: [
      {
        ...item,
        packageName: 'Local search, better',
        categoryName: 'Search',
        price: '1250.00',
        pricingType: 'monthly' as const,
      },
      {
        ...item,
        packageName: 'Vehicle lettering',
        categoryName: 'Brand',
        price: '499.00',
        pricingType: 'one_time' as const,
      },
    ],
  }
  const schedule = installments.map(({ year, month, cents }) => ({ year, month, amount: toDecimalString(cents) }))
  return { order, summary, schedule }
}

const contact: MailPayloads['lead_program_order']['contact'] = {
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

/** An email of a type with made-up names and amounts, marked as an example. */
export function exampleMail(program: Program, type: TestMailType, now: Date, timeZone: string): MailMessage {
  const { order, summary, schedule } = exampleOrder(program, now, timeZone)
  switch (type) {
    case 'test':
      return { type, payload: { isExample } }
    case 'order_confirmation':
      return { type, payload: { ...summary, schedule, recipient: 'dealer', signerName: 'Robin Example' } }
    case 'status_update':
      return { type, payload: { ...order, recipient: 'dealer', status: 'active', previousStatus: 'in_progress' } }
    case 'change_request': {
      const request = { changeRequestId: placeholderId, changeType: 'Change', recipient: 'super_admin' }
      return {
        type,
        payload: { ...order, ...request, message: 'Please add:\n- **radio** spots\n- a second billboard' },
      }
    }
    case 'welcome':
      return { type, payload: { isExample, role: 'dealer', firstName: 'Robin', lastName: 'Example', ...exampleDealer } }
    case 'lead_program_order':
      return { type, payload: { ...summary, contact } }
  }
}
