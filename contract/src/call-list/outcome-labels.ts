import type { ContactOutcome, NotThisYearReason } from '../rules/contact-outcome'

export const contactOutcomes: Readonly<Record<ContactOutcome, string>> = {
  reached: 'Reached',
  no_answer: 'No answer',
  call_again: 'Call again',
  not_this_year: 'Not this year',
}

export const notThisYearReasons: Readonly<Record<NotThisYearReason, string>> = {
  budget: 'No budget',
  elsewhere: 'Advertises elsewhere',
  closing: 'Closing or merging',
  other: 'Another reason',
}
