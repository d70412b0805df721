export const impersonationTexts = {
  /** Beside the draft's button, where the dealer would sign. */
  signing: 'Nobody can sign for somebody else. You can save the order as pending for the dealer to sign.',
  switching: 'Switching to user session...',
  dealerFailed: 'Failed to impersonate dealer',
  userFailed: 'Failed to impersonate user',
  tryAgain: 'Please try again',
  banner: (name: string, mark: string): string => `You are impersonating ${name} (${mark})`,
  stopQuestion: 'Are you sure you want to stop impersonating and return to the admin dashboard?',
  stopped: 'Stopped impersonation successfully',
  stopFailed: 'Failed to stop impersonation',
} as const
