import { accessTexts } from '@portal/contract/texts/sign-in'
import { hasAccountMark } from './account-mark'

/** Explains why the login screen appears instead of the page at this path; undefined if no explanation is needed. */
export function signedOutText(path: string): string | undefined {
  if (path === '/orders') return accessTexts.ordersSignedOut
  // A first visit also starts at the dashboard's path, but is not a denied access.
  return path === '/' && hasAccountMark() ? accessTexts.deniedDashboard : undefined
}
