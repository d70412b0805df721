import type { ChangeRequestStatus, OrderStatus } from './order-status'
import type { Tier } from './pricing'
import type { Role } from './roles'

/** A day that exists in every year; `month` is 1 to 12. */
interface DayOfYear {
  readonly month: number
  readonly day: number
}

/** The names on screens, in emails and in agreements. */
export interface ProgramNames {
  readonly programTitle: string
  readonly distributorName: string
  readonly marketingCompany: {
    readonly name: string
    /** The logo before the name: SVG paths in a 20 x 20 square, filled with the text color. */
    readonly logoPaths: readonly string[]
  }
  readonly copyrightYear: number
  readonly copyright: string
}

export type RoleLabels = Readonly<Record<Role, string>>

/** The labels of keys that rows store, with the built-in one of each key that has no other. */
export interface ProgramWords {
  readonly roles: RoleLabels
  readonly statuses: Readonly<Record<OrderStatus, string>>
  readonly requestStatuses: Readonly<Record<ChangeRequestStatus, string>>
  readonly tiers: Readonly<Record<Tier, string>>
}

/** What labels belong to. */
export type WordKind = keyof ProgramWords

/** The facts that apply to everyone from a day on, regardless of the order year. */
export interface RunningFacts {
  /** From this month (1 to 12) orders belong to the next program year. */
  readonly rolloverMonth: number
  /** Calendar days after the end of an order year until its drafts expire. */
  readonly draftExpiryDays: number
  /** A draft that has not changed for this many days is stuck. */
  readonly stuckDraftDays: number
  /** The hour in the business time zone at which campaigns are sent, 0 to 23. */
  readonly campaignHour: number
  /** The minimum number of calendar days between reminders to a dealer, across all campaigns. */
  readonly campaignDaysApart: number
  /** How many days the link to a prepared order works, unless the order year ends earlier. */
  readonly linkDays: number
  readonly mingledorffsDecidesRequests: boolean
}

/** The facts of an order year, which its signed orders keep. Percentages are whole numbers. */
export interface ContractFacts {
  readonly programYearStart: DayOfYear
  readonly programYearEnd: DayOfYear
  readonly installments: number
  /** 1 to 12. */
  readonly firstInstallmentMonth: number
  readonly coolingOffDays: number
  readonly freeCancellationUntil: DayOfYear
  readonly cancellationFeePercent: number
  readonly springPercentDefault: number
  readonly springChangeUntil: DayOfYear
  readonly renewalDate: DayOfYear
  readonly terminationNoticeDays: number
  readonly defaultMonths: number
  readonly minMonths: number
  readonly maxMonths: number
}

/** An uploaded logo: its content by its SHA-256, and its size in pixels. */
export interface Logo {
  readonly sha256: string
  readonly width: number
  readonly height: number
}

/** The logos and accent colors of both themes. A logo that is null is the built-in one. */
export interface Looks {
  readonly logo: { readonly light: Logo | null; readonly dark: Logo | null }
  readonly accent: string
  readonly accentDark: string
}

/** A value that users choose from a list. Rows store the key; a retired entry stays readable. */
export interface ProgramEntry {
  readonly key: string
  readonly label: string
  readonly retired?: true | undefined
  /** The key of the entry that replaces a retired one. */
  readonly into?: string | undefined
}

export interface BrandEntry extends ProgramEntry {
  /** The color of its mark, as `#` and six hexadecimal digits. */
  readonly color?: string | undefined
}

/** The lists that users choose from. */
export interface ProgramLists {
  readonly brands: readonly BrandEntry[]
  readonly districts: readonly ProgramEntry[]
  readonly companyTypes: readonly ProgramEntry[]
}

/** The parts of an email that the program can replace, with names in braces. An empty closing has no text. */
export interface OwnMailText {
  readonly subject: string
  readonly heading: string
  readonly opening: string
  readonly closing: string
}

/** The texts of emails by type and language. A type without texts has its built-in ones. */
export type ProgramMails = Readonly<Partial<Record<string, { readonly en: OwnMailText } | undefined>>>

/** A text from which a campaign starts. Its texts can contain `{Order year}` and the fields of reminders. */
export interface CampaignTemplate {
  readonly key: string
  readonly name: string
  readonly subject: string
  readonly message: string
}

/** What decides which terms apply to an order. */
export interface OrderWithTerms {
  readonly status: string
  readonly orderYear: number
  readonly signedAt: Date | null
  /** The program version under which the order was placed; null for a draft, and until an older order is filled in. */
  readonly programNumber: number | null
}

/**
 * The program as code reads it: the facts of the version in effect, those of each order year, and those that placed
 * orders keep. Source: docs/spec 24.2.
 */
export interface Program {
  /** The number of the version in effect. */
  readonly number: number
  /** When the next version takes effect; null while none is scheduled. */
  readonly nextChangeAt: Date | null
  readonly names: ProgramNames
  readonly lists: ProgramLists
  readonly words: ProgramWords
  /** Returns the previous labels of an entry, newest first, which imports still read. */
  readonly formerLabels: (list: keyof ProgramLists, key: string) => readonly string[]
  /** Whether a scheduled version retires an entry. */
  readonly retiresLater: (list: keyof ProgramLists, key: string) => boolean
  /** Returns the previous labels of a role, status or tier, newest first, which imports still read. */
  readonly formerWords: (kind: WordKind, key: string) => readonly string[]
  readonly running: RunningFacts
  readonly looks: Looks
  readonly mails: ProgramMails
  /** The texts from which a campaign starts. */
  readonly campaignTemplates: readonly CampaignTemplate[]
  /** Returns the facts of an order year, also for a year without its own. */
  readonly contractFacts: (orderYear: number) => ContractFacts
  /** Returns the version that agreements of an order year print. Those that print other terms have another version. */
  readonly agreementVersion: (orderYear: number) => string
  /**
   * Returns the facts from which every amount and date of an order follows, with the number of their version: those
   * under which it was placed. For a draft, they are those in effect, which its dealer would sign. Source: docs/spec
   * 24.3.
   */
  readonly termsOf: (order: OrderWithTerms) => { readonly number: number; readonly facts: ContractFacts }
  /** Returns the number of the version that was in effect at an instant. */
  readonly numberAt: (instant: Date) => number
  /**
   * Returns the program as it was under a version, such as that of a queued email. Null stands for the first version.
   * @throws UnknownVersionError for a version that is not in memory
   */
  readonly version: (number: number | null) => Program
}

/** A version of the program that is not in memory yet, because another server learned of it first. */
export class UnknownVersionError extends RangeError {
  override readonly name = 'UnknownVersionError'

  constructor(number: number) {
    super(`Program version ${number} is not loaded`)
  }
}
