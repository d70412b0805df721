import { type Role, roles } from './roles'

export const brands = ['Bryant', 'Carrier', 'Heil'] as const
export type Brand = (typeof brands)[number]

export const districts = ['GC', 'NA', 'NG', 'SE', 'SW'] as const
export type District = (typeof districts)[number]

export const companyTypes = [
  'Sole Proprietorship',
  'Partnership',
  'Limited Liability Company',
  'Corporation',
  'S-Corporation',
] as const
export type CompanyType = (typeof companyTypes)[number]

const roleLabels: Record<Role, string> = {
  super_admin: 'Super Admin',
  mingledorffs: 'Mingledorffs',
  sales_manager: 'Sales Manager',
  territory_manager: 'Territory Manager',
  dealer: 'Dealer',
}

const programTitle = 'Lead Program'

/**
 * The public settings that a distributor may want to change: names, lists, dates and fees. Browsers read all of them
 * with GET /api/program. Months are 1 to 12 unless the name says index; percentages are whole numbers. A change to a
 * value that appears in the agreement requires a new agreement version.
 */
export const publicProgram = {
  programTitle,
  distributorName: 'Mingledorffs',
  marketingCompany: {
    name: 'Cornerfield Marketing',
    /** The logo before the name: SVG paths in a 20 x 20 square, filled with the text color. */
    logoPaths: ['M1 19V1h18v3.4H4.4V19z', 'M7.2 19V7.2H19v3.4h-8.4V19z', 'M13.4 13.4H19V19h-5.6z'],
  },
  copyrightYear: 2025,
  copyright: `© 2025 ${programTitle}. All rights reserved.`,

  brands,
  districts,
  companyTypes,
  roleLabels,

  /** From this month (index from 0: 7 is August) orders belong to the next program year. */
  rolloverMonthIndex: 7,
  draftExpiryDays: 30,
  defaultMonths: 10,
  minMonths: 1,
  maxMonths: 60,

  programYearStart: { month: 1, day: 1 },
  programYearEnd: { month: 12, day: 31 },
  installments: 10,
  firstInstallmentMonth: 3,
  coolingOffDays: 3,
  freeCancellationUntil: { month: 1, day: 31 },
  cancellationFeePercent: 30,
  springPercentDefault: 60,
  /** Signed agreements contain this day. Choose an earlier day only for order years without signatures. */
  springChangeUntil: { month: 3, day: 1 },
  renewalDate: { month: 3, day: 1 },
  terminationNoticeDays: 90,
} as const

/** The public settings, and running facts that browsers do not receive. */
export const program = {
  ...publicProgram,

  campaigns: {
    /** The hour in the business time zone at which campaigns are sent. */
    hour: 9,
    /** The minimum number of calendar days between reminders to a dealer, across all campaigns. */
    daysApart: 7,
  },
  preparedOrders: {
    /** How long the link to a prepared order works, unless the order year ends earlier. */
    linkDays: 30,
  },
  mingledorffsDecidesRequests: false as boolean,
  /** A draft that has not changed for this long is stuck. */
  stuckDraftDays: 7,
} as const

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value)

/**
 * The label of a role: the raw value when unknown, 'User' when there is none. Source: docs/spec 2.1.
 * @param labels the server's labels, for screens
 */
export function roleLabel(role?: string | null, labels: Readonly<Record<Role, string>> = roleLabels): string {
  if (!role) return 'User'
  return isRole(role) ? labels[role] : role
}
