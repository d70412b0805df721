export const dealerTexts = {
  updated: 'Dealer information updated',
  confirmed: 'Dealer information confirmed',
  updateFailed: 'Failed to update dealer information.',
} as const
