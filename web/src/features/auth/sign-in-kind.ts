/** The two ways to sign in. */
export type SignInKind = 'dealer' | 'staff'

const key = 'portal:sign-in-kind'

/** How the last user of this browser signed in; dealer if unknown. */
export function readSignInKind(): SignInKind {
  try {
    return localStorage.getItem(key) === 'staff' ? 'staff' : 'dealer'
  } catch {
    return 'dealer'
  }
}

/** Remembers the way to sign in, but not the account, for the next sign-in in this browser. */
export function rememberSignInKind(kind: SignInKind): void {
  try {
    localStorage.setItem(key, kind)
  } catch {
    // Without storage, the card starts with the dealer's tab.
  }
}
