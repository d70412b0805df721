import type { Agreement, AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { renderAgreement } from '@portal/contract/agreements/terms'
import { someProgram, someSigningTerms } from './given'

/** The order of the agreement below. */
export const agreementOrderId = '00000000-0000-4000-8000-00000000000a'
const sha256 = 'a'.repeat(64)

const { agreementVersion: version, wording } = someSigningTerms()

const text = renderAgreement(
  {
    companyName: 'Peachtree Air & Heat',
    dealerNumber: '100001',
    contactName: 'Renee Calloway',
    programYear: 2027,
    items: [
      {
        name: 'Full-Reach Search',
        categoryName: 'Digital Advertising',
        priceCents: 125_000,
        quantity: 1,
        pricingType: 'monthly',
      },
    ],
    months: 10,
    monthlyCents: 125_000,
    oneTimeCents: 130_000,
    annualCents: 1_380_000,
    paymentTerms: 'credit',
    springPercent: 60,
    signedOn: { year: 2026, month: 11, day: 12 },
  },
  someProgram(),
  { version, wording },
)

/** A signed agreement: two packages for $13,800.00, with the current wording. */
export const signedContent: AgreementSnapshot = {
  version: text.version,
  orderId: '2027-000142',
  orderYear: 2027,
  title: text.title,
  parties: [...text.parties],
  clauses: text.clauses.map((clause) => ({ ...clause, paragraphs: [...clause.paragraphs] })),
  acknowledgements: text.acknowledgements.map((acknowledgement) => ({ ...acknowledgement, accepted: true })),
  electronicSignature: { statement: text.electronicSignatureStatement, accepted: true },
  dealerInfo: {
    companyName: 'Peachtree Air & Heat',
    companyType: 'Corporation',
    firstName: 'Renee',
    lastName: 'Calloway',
    dealerNumber: '100001',
    email: 'renee@example.com',
    phone: '404-555-0142',
    website: null,
    addressLine1: '12 Peachtree Street',
    addressLine2: null,
    city: 'Atlanta',
    state: 'GA',
    zipCode: '30301',
    district: 'SE',
    brand: 'Carrier',
    territoryManagerId: null,
  },
  items: [
    {
      packageId: '00000000-0000-4000-8000-00000000000b',
      packageName: 'Full-Reach Search',
      packageDescription: '',
      categoryName: 'Digital Advertising',
      tier: 'better',
      price: '1250.00',
      pricingType: 'monthly',
      quantity: 1,
    },
    {
      packageId: null,
      packageName: 'Booth Kit',
      packageDescription: '',
      categoryName: 'Custom',
      tier: null,
      price: '650.00',
      pricingType: 'one_time',
      quantity: 2,
    },
  ],
  months: 10,
  totalAmount: '1250.00',
  oneTimeTotal: '1300.00',
  annualTotal: '13800.00',
  paymentTerms: 'credit',
  springPercent: 60,
  schedule: [
    { year: 2027, month: 3, amount: '6900.00' },
    { year: 2027, month: 4, amount: '6900.00' },
  ],
  signer: {
    name: 'Renee Calloway',
    method: 'typed',
    signedAt: '2026-11-12T14:14:00.000Z',
    address: '203.0.113.7',
    userAgent: 'Browser/1.0',
    signatureSha256: 'b'.repeat(64),
  },
  timeZone: 'America/New_York',
}

export const someAgreement = (overrides: Partial<Agreement> = {}): Agreement => ({
  id: '00000000-0000-4000-8000-00000000000c',
  order: { id: agreementOrderId, orderId: '2027-000142', status: 'in_progress' },
  content: signedContent,
  signatureData: 'data:image/png;base64,ink',
  sha256,
  signedAt: signedContent.signer.signedAt,
  amendments: [],
  ...overrides,
})
