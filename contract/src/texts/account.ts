export const profileTexts = {
  accountUpdated: 'Account updated',
  profileUpdated: 'Profile updated',
  passwordUpdated: 'Password updated',
  updateFailedTitle: 'Update failed',
  accountFailed: 'Failed to update account information.',
  profileFailed: 'Failed to update profile information.',
  passwordFailedTitle: 'Password update failed',
  passwordFailed: 'Failed to update password.',
} as const

export const dealerTexts = {
  updated: 'Dealer information updated',
  confirmed: 'Dealer information confirmed',
  updateFailed: 'Failed to update dealer information.',
} as const

/** Messages for staff who manage dealers. */
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

/** Messages for staff who manage users. */
export const userTexts = {
  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  passwordUpdated: 'Password updated successfully',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  deleteFailed: 'Failed to delete user',
  passwordFailed: 'Failed to update password',
  unlockFailed: 'Failed to unlock user',
  lastSuperAdmin: 'At least one active super admin is required.',
  ownDeletion: 'You cannot delete your own account.',
  ownDeactivation: 'You cannot deactivate your own account.',
  ownDemotion: 'You cannot change your own role.',
  ownEmail: 'Change your own email address on your profile page.',
  emailOfSignedIn: 'This user has already signed in, so only a higher rank can change the email address.',
  ownPassword: 'Change your own password on your profile page.',
  districtRequired: 'District is required for Sales Manager role',
  staysInDistrict: 'Your users stay in your district.',
  ownDistrictRetired: 'Your district is retired. Ask a super admin to move you to another one.',
  districtRetiresLater: 'A scheduled version of the program retires this district. Please select another one.',
  dealerStaysDealer: 'The role of a dealer account cannot be changed.',
} as const

export const impersonationTexts = {
  /** Shown instead of the signature step. */
  signing: 'You cannot sign on behalf of a dealer. You can save the order as pending for the dealer to sign.',
  switching: 'Switching to user session...',
  dealerFailed: 'Failed to impersonate dealer',
  userFailed: 'Failed to impersonate user',
  tryAgain: 'Please try again',
  banner: (name: string, mark: string): string => `You are impersonating ${name} (${mark})`,
  stopQuestion: 'Are you sure you want to stop impersonating and return to the admin dashboard?',
  stopped: 'Stopped impersonation successfully',
  stopFailed: 'Failed to stop impersonation',
} as const
