import type { CurrentUser } from '@portal/contract/accounts/auth'

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>

/** Full name, or the e-mail where there is no name. */
export function accountName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '')
}

/** First letter of the first name, else of the e-mail, else U. */
export function avatarLetter({ firstName, email }: Named): string {
  const [letter] = firstName.trim() || (email ?? '').trim()
  return (letter ?? 'U').toUpperCase()
}
