import type { CurrentUser } from '@portal/contract/accounts/auth'
import { visibleDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramFacts, SigningTerms } from '@portal/contract/program/facts'
import { publicFacts } from '@portal/contract/program/public-facts'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import type { Role } from '@portal/contract/rules/roles'

/** Program facts of a server with the default configuration in November 2026. */
export const someProgram = (overrides: Partial<ProgramFacts> = {}): ProgramFacts => ({
  ...publicFacts(createProgram(defaultDocument), 2027),
  orderYear: 2027,
  timeZone: 'America/New_York',
  isEmailConnected: true,
  demo: false,
  signingCode: 'off',
  dealerSignInCode: 'off',
  ...overrides,
})

/** The terms of an order under the default program. */
export const someTerms = (overrides: Partial<ContractFacts> = {}): ContractFacts => ({
  ...createProgram(defaultDocument).contractFacts(2027),
  ...overrides,
})

/** The terms that a dealer signs for 2027 under the default program. */
export const someSigningTerms = (overrides: Partial<SigningTerms> = {}): SigningTerms => {
  const { names, contractFacts, agreementTerms, number } = createProgram(defaultDocument)
  const { version, wording } = agreementTerms(2027)
  const facts = { ...contractFacts(2027), orderYear: 2027, programNumber: number }
  return { ...facts, ...names, agreementVersion: version, wording, ...overrides }
}

/** Returns null for all fields, so that fixtures name only relevant ones. */
export const unset = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<Field, null>

/** A dealer with a complete profile. */
export const someDealer = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  ...unset(visibleDealerFieldNames),
  id: '00000000-0000-4000-8000-000000000001',
  email: 'renee@example.com',
  firstName: 'Renee',
  lastName: 'Calloway',
  role: 'dealer',
  profileImageUrl: null,
  district: 'SE',
  phone: '404-555-0142',
  dealerNumber: '100001',
  zipCode: '30301',
  companyName: 'Peachtree Air & Heat',
  companyType: 'Corporation',
  addressLine1: '12 Peachtree Street',
  city: 'Atlanta',
  state: 'GA',
  brand: 'Carrier',
  paymentTerms: 'credit',
  renewOrder: false,
  eSignature: false,
  signatureData: null,
  passwordIsTemporary: false,
  mustSetUpSecondFactor: false,
  isImpersonating: false,
  impersonator: null,
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
})

/** A staff account. */
export const someStaff = (
  role: Exclude<Role, 'dealer'> = 'super_admin',
  overrides: Partial<CurrentUser> = {},
): CurrentUser =>
  someDealer({
    ...unset(visibleDealerFieldNames),
    id: '00000000-0000-4000-8000-000000000002',
    email: 'nora@example.com',
    firstName: 'Nora',
    lastName: 'Ellison',
    role,
    phone: '404-555-0142',
    ...overrides,
  })
