import type { CurrentUser } from '@portal/contract/accounts/auth'

const key = 'portal:signed-in-as'

/** Who the browser acts as, and who really does: impersonating an account is not the same as being it. */
export const accountMark = ({ id, impersonator }: Pick<CurrentUser, 'id' | 'impersonator'>): string =>
  impersonator === null ? id : `${id} by ${impersonator.id}`

/** Tells this browser's tabs who is signed in; null after a sign-out. */
export function markAccount(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(key)
    else localStorage.setItem(key, mark)
  } catch {
    // Without storage the other tabs find out when they are looked at, or at their next call.
  }
}

/** Whether this browser was left signed in, so that the portal can be loaded while the session is asked for. */
export function hasAccountMark(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Calls back when another tab of this browser signs in to another account or acts as one. Returns the release. */
export function onOtherAccount(mark: string, callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null && event.newValue !== mark) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
