/** What came of a call, with the words people read. */
export const contactOutcomes = {
  reached: 'Reached',
  no_answer: 'No answer',
  call_again: 'Call again',
  not_this_year: 'Not this year',
} as const
export type ContactOutcome = keyof typeof contactOutcomes
export const contactOutcomeNames = Object.keys(contactOutcomes) as [ContactOutcome, ...ContactOutcome[]]

/** Why a dealer does not order this year. `other` needs words of its own. */
export const notThisYearReasons = {
  budget: 'No budget',
  elsewhere: 'Advertises elsewhere',
  closing: 'Closing or merging',
  other: 'Another reason',
} as const
export type NotThisYearReason = keyof typeof notThisYearReasons
export const notThisYearReasonNames = Object.keys(notThisYearReasons) as [NotThisYearReason, ...NotThisYearReason[]]
