/** The packages of a change, for the messages below. */
export type Swap = { readonly from: string; readonly to: string }

type Message = (swap: Swap) => string

/** Dealers' messages when they want another package, with the markers of the message field. */
export const changeMessages: readonly [Message, ...Message[]] = [
  ({ from, to }) =>
    `Please move us from **${from}** to **${to}**. We added a second install crew and can take the extra calls.`,
  ({ from, to }) =>
    `Two things before the season starts:\n1. Change ${from} to ${to}\n2. Use our __new__ phone number on every piece\nThank you!`,
  ({ from, to }) =>
    `We would like *${to}* instead of *${from}*. Most of our leads came from the neighboring county last year.`,
  ({ from, to }) => `After talking to our territory manager:\n- drop ${from}\n- add **${to}**\n- keep everything else`,
  ({ to }) => `Can we switch to **${to}** starting next month? Our busy weeks start earlier than I planned for.`,
]

/** Dealers' messages when they want to cancel. */
export const cancellationMessages: readonly [string, ...string[]] = [
  'We are merging with another shop in town and will order **together** under their dealer number. Please cancel ours.',
  'I lost two technicians this month and cannot serve more leads right now. __Please cancel this order.__',
  'Our building was sold and we are closing this location. Please cancel:\n- all monthly packages\n- the mailing, if it is not printed yet',
  'I signed for the *wrong program year*. Please cancel so that I can order again.',
]

export const approvals: readonly [string, ...string[]] = [
  'Done. Your new packages show on the order, and the next invoice reflects them.',
  'Approved. Your account manager will call this week to set the new start date.',
  'Changed as you asked. The agreement you signed stays the same; the change is listed below it.',
]

export const rejections: readonly [string, ...string[]] = [
  'The spring mailing has gone to the printer, so it can no longer be changed. We can plan it for fall.',
  'That package is sold out in your county for this season. Please call us and we will find another way.',
  'We could not reach you about the start date. Please send the request again with a day that suits you.',
]

export const cancellationApprovals: readonly [string, ...string[]] = [
  'Canceled as requested. No fee applies.',
  'Your order is canceled. We are sorry to see you go and hope to have you back next year.',
]

export const cancellationRejections: readonly [string, ...string[]] = [
  'We talked on the phone and you decided to keep the order for this year. The request is closed.',
]
