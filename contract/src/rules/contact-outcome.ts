/** Outcomes of a call, as they are stored. */
export const contactOutcomeNames = ['reached', 'no_answer', 'call_again', 'not_this_year'] as const
export type ContactOutcome = (typeof contactOutcomeNames)[number]

/** Why a dealer does not order this year. `other` needs a text. */
export const notThisYearReasonNames = ['budget', 'elsewhere', 'closing', 'other'] as const
export type NotThisYearReason = (typeof notThisYearReasonNames)[number]
