/** What staff and dealers read about orders that staff prepare. */
export const preparedOrderTexts = {
  noteTooLong: 'Please use at most 600 characters',
  alreadyOrdered: 'This dealer has already placed an order for this year.',
  inactive: 'This dealer is inactive, so nothing can be sent for signature.',
  noAddress: 'This dealer has no email address to send the order to.',
  alreadySent: 'An email with this order exists already. Send it again, or withdraw it first.',
  notSent: 'There is nothing to withdraw.',
  linkInvalid:
    'This link no longer works. If you have opened it before, what was prepared is in your order; otherwise please ask for a new link.',
  /** The link followed while another dealer is signed in. */
  linkOfOther: (dealerNumber: string) =>
    `This link is for dealer ${dealerNumber}. Sign out, and open it from the email again.`,
  saved: 'Prepared order saved',
  sent: 'Email to the dealer queued',
  withdrawn: 'Prepared order withdrawn',
  failed: 'The prepared order was not changed',
} as const
