/** Messages about prepared orders. */
export const preparedOrderTexts = {
  noteTooLong: 'Please use at most 600 characters',
  alreadyOrdered: 'This dealer has already placed an order for this year.',
  inactive: 'This dealer is inactive, so nothing can be sent for signature.',
  noAddress: 'This dealer has no email address to send the order to.',
  alreadySent: 'An email with this order was already created. Send it again, or withdraw it first.',
  notSent: 'There is nothing to withdraw.',
  linkInvalid:
    'This link no longer works. If you already opened it, the packages are in your order. Otherwise, please ask for a new link.',
  /** For a link that is opened while another dealer is signed in. */
  linkOfOther: (dealerNumber: string) =>
    `This link is for dealer ${dealerNumber}. Sign out, then open the link from the email again.`,
  saved: 'Prepared order saved',
  sent: 'Email to the dealer queued',
  withdrawn: 'Prepared order withdrawn',
  failed: 'The prepared order was not changed',
} as const
