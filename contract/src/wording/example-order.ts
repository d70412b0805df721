import type { AgreementFacts } from '../rules/order-terms'
import type { AgreementInput } from './agreement-text'

/** The order whose values are the examples of the tokens. Source: docs/spec 9.19. */
export const exampleOrder: AgreementInput = {
  companyName: 'Peachtree Air & Heat',
  dealerNumber: '204418',
  contactName: 'Renee Calloway',
  address: '1180 Howell Mill Rd NW, Atlanta, GA 30318',
  programYear: 2027,
  items: [
    { name: 'Full-Reach Search', categoryName: 'Digital', priceCents: 125000, quantity: 1, pricingType: 'monthly' },
    { name: 'Neighborhood Mailer', categoryName: 'Mail', priceCents: 180000, quantity: 1, pricingType: 'one_time' },
  ],
  months: 10,
  monthlyCents: 125000,
  oneTimeCents: 180000,
  annualCents: 1430000,
  paymentTerms: 'credit',
  springPercent: 60,
  signedOn: { year: 2026, month: 11, day: 20 },
}

/** The facts that the example order is signed under. They are written out, so that no program change affects them. */
export const exampleFacts: AgreementFacts = {
  programTitle: 'Lead Program',
  distributorName: 'Mingledorffs',
  marketingCompany: { name: 'Cornerfield Marketing' },
  programYearStart: { month: 1, day: 1 },
  programYearEnd: { month: 12, day: 31 },
  installments: 10,
  firstInstallmentMonth: 3,
  coolingOffDays: 3,
  freeCancellationUntil: { month: 1, day: 31 },
  cancellationFeePercent: 30,
  springPercentDefault: 60,
  springChangeUntil: { month: 3, day: 1 },
  renewalDate: { month: 3, day: 1 },
  terminationNoticeDays: 90,
}
