/** What staff read when they manage dealers. */
export const dealerAdminTexts = {
  created: 'Dealer created successfully',
  updated: 'Dealer updated successfully',
  deleted: 'Dealer deleted successfully',
  createFailed: 'Failed to create dealer',
  updateFailed: 'Failed to update dealer',
  deleteFailed: 'Failed to delete dealer',
  numberTaken: 'This dealer number belongs to another dealer.',
  hasOrders: 'A dealer with placed orders cannot be deleted. Deactivate the dealer instead.',
  unknownManager: 'Please select an active territory manager',
  staysWithManager: 'Your dealers stay assigned to you.',
  staysInDistrict: 'Your dealers stay in your district.',
} as const
