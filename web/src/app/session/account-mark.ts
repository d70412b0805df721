import type { CurrentUser } from '@portal/contract/accounts/auth'

const key = 'portal:signed-in-as'
const staffKey = 'portal:signed-in-as-staff'

/** Who the browser acts as, and who really does: impersonating an account is not the same as being it. */
export const accountMark = ({ id, impersonator }: Pick<CurrentUser, 'id' | 'impersonator'>): string =>
  impersonator === null ? id : `${id} by ${impersonator.id}`

/** Tells this browser's tabs who is signed in, and its next visit whether that is staff; null after a sign-out. */
export function markAccount(mark: string | null, isStaff = false): void {
  try {
    if (isStaff) localStorage.setItem(staffKey, 'yes')
    else localStorage.removeItem(staffKey)
    if (mark === null) localStorage.removeItem(key)
    else localStorage.setItem(key, mark)
  } catch {
    // Without storage the other tabs find out when they are looked at, or at their next call.
  }
}

function has(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Whether this browser was left signed in, so that the portal can be loaded while the session is asked for. */
export const hasAccountMark = (): boolean => has(key)

/** Whether that was staff, so that what only staff see of it can be loaded too. */
export const hasStaffMark = (): boolean => has(staffKey)

/** Calls back when another tab of this browser signs in to another account or acts as one. Returns the release. */
export function onOtherAccount(mark: string, callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null && event.newValue !== mark) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
