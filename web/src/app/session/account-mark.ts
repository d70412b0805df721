import type { CurrentUser } from '@portal/contract/accounts/auth'

const key = 'portal:signed-in-as'
const staffKey = 'portal:signed-in-as-staff'

/**
 * Identifies the account and its impersonator, if any. An impersonated account has a different mark than the same
 * account signed in.
 */
export const accountMark = ({ id, impersonator }: Pick<CurrentUser, 'id' | 'impersonator'>): string =>
  impersonator === null ? id : `${id} by ${impersonator.id}`

/** Stores which account is signed in, for other tabs, and whether it is staff, for the next visit. Pass null after a sign-out. */
export function markAccount(mark: string | null, isStaff = false): void {
  try {
    if (isStaff) localStorage.setItem(staffKey, 'yes')
    else localStorage.removeItem(staffKey)
    if (mark === null) localStorage.removeItem(key)
    else localStorage.setItem(key, mark)
  } catch {
    // Without storage, other tabs detect the change when they become visible or at their next call.
  }
}

function hasStoredValue(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Whether this browser was signed in, so that the portal can load in parallel with the session. */
export const hasAccountMark = (): boolean => hasStoredValue(key)

/** Whether the account was staff, so that the staff script can load too. */
export const hasStaffMark = (): boolean => hasStoredValue(staffKey)

/** Calls `callback` when another tab signs in to or impersonates another account. Returns the unsubscribe function. */
export function onOtherAccount(mark: string, callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null && event.newValue !== mark) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
