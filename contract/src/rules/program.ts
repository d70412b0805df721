/** Roles, lowest number of rights last. The raw values travel in replies and are stored. */
export const roles = ['super_admin', 'mingledorffs', 'sales_manager', 'territory_manager', 'dealer'] as const
export type Role = (typeof roles)[number]

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

/** Where a status is displayed: the staff areas by their base path, or the dealer's own pages. */
export type StatusArea = 'dealer' | 'admin' | 'portal' | 'sales' | 'access'

const statusAreas: Readonly<Record<Role, StatusArea>> = {
  super_admin: 'admin',
  mingledorffs: 'portal',
  sales_manager: 'sales',
  territory_manager: 'access',
  dealer: 'dealer',
}

/**
 * The area a role works in. The addresses of its screens begin with it. It also determines the colors of statuses and which
 * statuses the role may set.
 */
export const statusAreaOf = (role: Role): StatusArea => statusAreas[role]

const programTitle = 'Lead Program'

/**
 * What a distributor may want otherwise and everybody may read: names, lists, dates and fees. Browsers are told all of
 * it by GET /api/program. Months are 1 to 12 unless the name says index; percentages are whole numbers.
 * A change to a value the agreement prints needs a new agreement version.
 */
export const publicProgram = {
  programTitle,
  distributorName: 'Mingledorffs',
  marketingCompany: {
    name: 'Cornerfield Marketing',
    /** The mark before the name: SVG paths on a square of 20 by 20, filled with the colour of the text. */
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
  /** Signed agreements promise this day: an earlier one only for order years that nobody has signed yet. */
  springChangeUntil: { month: 3, day: 1 },
  renewalDate: { month: 3, day: 1 },
  terminationNoticeDays: 90,
} as const

/** The same, and how the portal itself works: limits, times and addresses that browsers are not told. */
export const program = {
  ...publicProgram,

  /** A cleaned dealer number: ASCII letters and digits, since letters of other scripts look like them. */
  dealerNumberPattern: /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,18}[A-Za-z0-9])?$/,
  defaultPackageYear: 2025,
  defaultCategoryColor: '#3B82F6',

  sessions: {
    staff: { idleMinutes: 8 * 60, absoluteMinutes: 24 * 60 },
    dealer: { idleMinutes: 24 * 60, absoluteMinutes: 7 * 24 * 60 },
    impersonationMinutes: 60,
  },
  signInLimits: {
    perAccount: { failures: 5, windowMinutes: 15 },
    perAddress: { failures: 30, windowMinutes: 15 },
    inARow: { failures: 20, closedHours: 24 },
    /** What guessing from many places has in common: misses of unknown browsers beyond these put all of them on guard. */
    perBlock: { failures: 100, windowHours: 1 },
    perZip: { failures: 20, windowHours: 24 },
    overAll: { failures: 50, windowHours: 24 },
    /** A browser that misses so often an account that it knows is no longer known to it. */
    perDevice: { failures: 15, windowHours: 24 },
    /** The work that lets an attempt through a limit: leading zero bits of a SHA-256, about a second of a phone's. */
    proof: { bits: 17, mostBits: 20, minutes: 5 },
  },
  signing: {
    /** For how long a device on which staff signed in marks the dealers' sessions on it. */
    staffDeviceDays: 30,
    /** For how long a code that was given lets the same attempt be sent again. */
    codeHoldsMinutes: 30,
    /** How long what a browser told of a checkout is kept that came to nothing. */
    reportsKeptDays: 30,
  },
  mailedCodes: {
    minutes: 10,
    tries: 5,
    digits: 6,
    /** After so many wrong ones for an account in a year its codes are longer, so that guessing on is of no use. */
    manyWrong: { tries: 10, days: 365, digits: 12 },
    /** How far messages with codes to one account are apart; more once there were many within an hour. */
    resendSeconds: 60,
    manyAsked: { messages: 5, minutes: 60, resendSeconds: 300 },
    /** How long a browser in which a code was given is asked for none, counted from its last sign-in. */
    deviceDays: 30,
  },
  secondFactor: {
    /** How long a browser may take to answer, and to set a factor up. */
    signInMinutes: 5,
    setUpMinutes: 15,
    recoveryCodes: 10,
    mostPasskeys: 20,
    /**
     * How many codes of an app or for recovery unknown browsers may try at an account whose password they know. Neither work
     * nor other addresses buy more: six digits would be found within hours.
     */
    guessing: { tries: 10, hours: 24 },
  },
  passwordLinks: {
    /** How long a link of a forgotten password works, and one of a welcome message. */
    resetMinutes: 60,
    setHours: 72,
    perAccount: { messages: 3, windowMinutes: 60 },
    perAddress: { requests: 30, windowMinutes: 60 },
  },
  passwords: {
    /** The shortest that people choose for themselves, and the shortest that staff give somebody for the first sign-in. */
    ownLength: 8,
    givenLength: 6,
    /**
     * How many tries each has to withstand of somebody who begins with the likeliest. One that staff give lets in once,
     * and more than these tries are not to be had before sign-in closes.
     */
    ownGuesses: 1_000_000,
    givenGuesses: 50,
  },
  campaigns: {
    /** The full hour, by the business's clock, at which campaigns of a day go out. */
    hour: 9,
    /** Calendar days from one reminder of a dealer to the next, over all campaigns. */
    daysApart: 7,
    /** Calendar days after a reminder within which an order or a sign-in counts as come of it. */
    countedDays: 30,
  },
  preparedOrders: {
    /** How long the link to a prepared order works, unless the order year ends before. */
    linkDays: 30,
  },
  signInChanges: {
    /** How long the former address can undo a change of e-mail, ZIP or password. */
    undoHours: 72,
  },
  views: {
    /** How many views one person may have of one list. */
    mostOfAList: 20,
    /** How many shared views of others one list is shown with, the newest. */
    mostShared: 50,
  },
  apiKeys: {
    /** How many calls one key may make in a minute, all servers together. */
    callsPerMinute: 600,
    /** How long a key that was replaced works beside the new one. */
    replacedHours: 24,
    /** How many may work at the same time. */
    mostKeys: 50,
  },
  webhooks: {
    mostEndpoints: 10,
    /** How long an endpoint may take for its answer. */
    timeoutSeconds: 10,
    /** How long a delivery waits after each failed try; after the last one it is given up. About a day in all. */
    retryMinutes: [1, 5, 15, 60, 3 * 60, 6 * 60, 14 * 60],
    /** How long everything has to fail until an endpoint is paused. */
    failingDays: 5,
    /** How long messages are also signed with the secret that was replaced. */
    replacedHours: 24,
    /** How long deliveries are kept. */
    keptDays: 30,
  },
  /** How often one network address may ask in a minute whether an agreement is genuine. */
  verificationsPerMinute: 20,
  sealing: {
    /** How long the time-stamp authority may take for an answer. */
    stampTimeoutSeconds: 5,
    /** How long after the signature a seal waits for its time stamp while nobody asks for the file. */
    stampAwaitedMinutes: 15,
  },
  /** A change of e-mail address this short before a signature is told to the former address. */
  formerAddressToldDays: 30,
  mingledorffsDecidesRequests: false as boolean,

  /** Where the marketing company hears of every signed order; null tells nobody. */
  leadProgramMailTo: null as string | null,
  mail: {
    /** How long a message waits after each failed attempt; after the last one it is given up. */
    retryMinutes: [1, 5, 15, 60, 4 * 60, 12 * 60],
    /** A message that was due for so long is given up: its news is old. */
    givenUpAfterDays: 7,
  },

  /**
   * How far above the last one drawn an imported number of the portal's own form (2027-000123) may be, for orders of
   * the present year or a coming one: one mistyped number must not use up the numbers of six digits.
   */
  orderNumbersAhead: 100_000,

  recentActivityCount: 5,
  /** A saved order that nobody changed for so long is stuck. */
  stuckDraftDays: 7,
  messagePreviewLength: 50,
  refreshMs: 30_000,
} as const

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value)

/**
 * The label of a role: the raw value when unknown, 'User' when there is none. Source: docs/spec 2.1.
 * @param labels those that the server tells, on a screen
 */
export function roleLabel(role?: string | null, labels: Readonly<Record<Role, string>> = roleLabels): string {
  if (!role) return 'User'
  return isRole(role) ? labels[role] : role
}
