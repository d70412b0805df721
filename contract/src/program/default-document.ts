import { brands, companyTypes, districts } from '../rules/dealer-lists'
import type { ContractFacts, Program } from '../rules/program-facts'

/** The compiler compares the document with the facts that code reads; a test compares it with the schema. */
type Facts = Pick<Program, 'names' | 'lists' | 'running'> & {
  words: Pick<Program['words'], 'roles'>
  years: Readonly<Record<string, { facts: ContractFacts }>>
}

const programTitle = 'Lead Program'

const withLabels = (keys: readonly string[]) => keys.map((key) => ({ key, label: key }))

/**
 * The program that is in effect. Import it only where `scripts/lint/default-program.grit` allows: other code gets the
 * program as an argument. A change to a value that appears in the agreement requires a new agreement version.
 */
export const defaultDocument = {
  names: {
    programTitle,
    distributorName: 'Mingledorffs',
    marketingCompany: {
      name: 'Cornerfield Marketing',
      logoPaths: ['M1 19V1h18v3.4H4.4V19z', 'M7.2 19V7.2H19v3.4h-8.4V19z', 'M13.4 13.4H19V19h-5.6z'],
    },
    copyrightYear: 2025,
    copyright: `© 2025 ${programTitle}. All rights reserved.`,
  },
  lists: {
    brands: withLabels(brands),
    districts: withLabels(districts),
    companyTypes: withLabels(companyTypes),
  },
  words: {
    roles: {
      super_admin: 'Super Admin',
      mingledorffs: 'Mingledorffs',
      sales_manager: 'Sales Manager',
      territory_manager: 'Territory Manager',
      dealer: 'Dealer',
    },
  },
  running: {
    rolloverMonth: 8,
    draftExpiryDays: 30,
    stuckDraftDays: 7,
    campaignHour: 9,
    campaignDaysApart: 7,
    linkDays: 30,
    mingledorffsDecidesRequests: false,
  },
  years: {
    '2025': {
      facts: {
        programYearStart: { month: 1, day: 1 },
        programYearEnd: { month: 12, day: 31 },
        installments: 10,
        firstInstallmentMonth: 3,
        coolingOffDays: 3,
        freeCancellationUntil: { month: 1, day: 31 },
        cancellationFeePercent: 30,
        springPercentDefault: 60,
        // Signed agreements contain this day. Choose an earlier day only for order years without signatures.
        springChangeUntil: { month: 3, day: 1 },
        renewalDate: { month: 3, day: 1 },
        terminationNoticeDays: 90,
        defaultMonths: 10,
        minMonths: 1,
        maxMonths: 60,
      },
    },
  },
} as const satisfies Facts
