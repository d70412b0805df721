/**
 * Settings that are compiled and never part of the program document: security limits, durations, sizes and addresses. A
 * distributor's administrator must not be able to turn the security limits off.
 */
export const settings = {
  /** The pattern of a cleaned dealer number: only ASCII letters and digits, because letters of other scripts look alike. */
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
    consecutive: { failures: 20, closedHours: 24 },
    /** The limit for distributed guessing. After this many failed attempts, the server restricts all unknown browsers. */
    perBlock: { failures: 100, windowHours: 1 },
    perZip: { failures: 20, windowHours: 24 },
    overall: { failures: 50, windowHours: 24 },
    /** After this many failed attempts, a known browser becomes unknown to the account. */
    perDevice: { failures: 15, windowHours: 24 },
    /**
     * The proof of work for an attempt beyond a limit, in leading zero bits of a SHA-256. It takes about one second on
     * a phone.
     */
    proof: { bits: 17, mostBits: 20, minutes: 5 },
  },
  signing: {
    /** How long after a staff sign-in on a device the dealer sessions on it are marked. */
    staffDeviceDays: 30,
    /** How long an accepted code allows the same attempt to be repeated. */
    codeHoldsMinutes: 30,
    /** How long the signing events of an abandoned checkout are stored. */
    reportRetentionDays: 30,
  },
  mailedCodes: {
    minutes: 10,
    tries: 5,
    digits: 6,
    /** After this many wrong codes for an account in a year, its codes get longer to prevent guessing. */
    manyWrong: { tries: 10, days: 365, digits: 12 },
    /** The minimum time between code emails to an account, which increases after many within an hour. */
    resendSeconds: 60,
    frequentRequests: { messages: 5, minutes: 60, resendSeconds: 300 },
    /** How long after its last sign-in a browser that entered a code needs no new code. */
    deviceDays: 30,
  },
  secondFactor: {
    /** How long a browser can take to respond, and to set up a factor. */
    signInMinutes: 5,
    setUpMinutes: 15,
    /** How long a factor also confirms an important action, such as approving a program change. */
    confirmedMinutes: 5,
    recoveryCodes: 10,
    mostPasskeys: 20,
    /**
     * How many app or recovery codes unknown browsers can try after a correct password. Neither proof of work nor
     * another IP address raises the limit, because an attacker could guess six digits within hours.
     */
    guessing: { tries: 10, hours: 24 },
  },
  passwordLinks: {
    /** How long a password reset link and a welcome link work. */
    resetMinutes: 60,
    setHours: 72,
    perAccount: { messages: 3, windowMinutes: 60 },
    perAddress: { requests: 30, windowMinutes: 60 },
  },
  passwords: {
    /** The minimum password length for users, and for initial passwords set by staff. */
    ownLength: 8,
    givenLength: 6,
    /**
     * How many guesses each password must withstand, most likely guesses first. An initial password works only once,
     * and sign-in locks before more guesses are possible.
     */
    ownGuesses: 1_000_000,
    givenGuesses: 50,
  },
  campaigns: {
    /** An order or a sign-in within this many calendar days after a reminder counts as its result. */
    countedDays: 30,
  },
  signInChanges: {
    /** How long the previous address can undo a change of email, ZIP code or password. */
    undoHours: 72,
  },
  views: {
    /** The maximum number of views per user and list. */
    mostOfAList: 20,
    /** The maximum number of views shared by others that a list shows, newest first. */
    mostShared: 50,
  },
  apiKeys: {
    /** The maximum number of calls per key and minute, across all servers. */
    callsPerMinute: 600,
    /** How long a replaced key works in addition to the new one. */
    replacedHours: 24,
    /** The maximum number of active keys. */
    mostKeys: 50,
  },
  webhooks: {
    mostEndpoints: 10,
    /** The response timeout of an endpoint. */
    timeoutSeconds: 10,
    /**
     * The delay after each failed attempt of a delivery. After the last attempt, about a day later, the delivery is
     * abandoned.
     */
    retryMinutes: [1, 5, 15, 60, 3 * 60, 6 * 60, 14 * 60],
    /** How long all deliveries must fail before an endpoint is paused. */
    failingDays: 5,
    /** How long a replaced secret still signs messages in addition to the new one. */
    replacedHours: 24,
    /** How long deliveries are stored. */
    keptDays: 30,
  },
  /** How many agreements an IP address can verify per minute. */
  verificationsPerMinute: 20,
  sealing: {
    /** The response timeout of the timestamp authority. */
    stampTimeoutSeconds: 5,
    /** How long after signing a seal waits for its timestamp, unless someone requests the file earlier. */
    stampAwaitedMinutes: 15,
  },
  /** If the email address changed within this time before a signature, the previous address is notified. */
  formerAddressNoticeDays: 30,

  /** The email address that receives every signed order; null for none. */
  leadProgramMailTo: null as string | null,
  mail: {
    /** The delay after each failed attempt to send an email. After the last attempt, the email is abandoned. */
    retryMinutes: [1, 5, 15, 60, 4 * 60, 12 * 60],
    /** An email that is overdue by this much is abandoned as outdated. */
    givenUpAfterDays: 7,
  },

  /**
   * How far an imported order number in the portal's format (2027-000123) can exceed the last assigned one, for the
   * current and later years. This keeps a mistyped number from using up the six-digit numbers.
   */
  orderNumbersAhead: 100_000,

  recentActivityCount: 5,
  messagePreviewLength: 50,
  refreshMs: 30_000,
} as const
