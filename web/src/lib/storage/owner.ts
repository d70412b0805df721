const ownerKey = 'portal:account'

/** Gives the tab's stored cart and half-filled forms to an account; what another account left is dropped. */
export function claimStorage(accountId: string): void {
  try {
    if (sessionStorage.getItem(ownerKey) === accountId) return
    sessionStorage.clear()
    sessionStorage.setItem(ownerKey, accountId)
  } catch {
    // Without storage there is nothing to take over.
  }
}

/** Drops everything the tab has stored, at sign-out. */
export function dropStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to drop.
  }
}
