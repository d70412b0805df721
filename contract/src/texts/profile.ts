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
