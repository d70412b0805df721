import { accessTexts } from '@portal/contract/texts/sign-in'
import { hasAccountMark } from './account-mark'

/** Why the login screen appears instead of the page at this path; undefined where it needs no reason. */
export function signedOutText(path: string): string | undefined {
  if (path === '/orders') return accessTexts.ordersSignedOut
  // A first visit begins at the dashboard's path too, and was denied nothing.
  return path === '/' && hasAccountMark() ? accessTexts.deniedDashboard : undefined
}
