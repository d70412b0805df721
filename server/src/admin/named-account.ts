import type { Tx } from '../platform/database/types'
import { AdminError } from './command'
import { lockAccount, type NamedAccount } from './queries/accounts'

/**
 * The account that the operator names by e-mail address, dealer number or id, locked.
 * @throws AdminError when there is none
 */
export async function namedAccount(tx: Tx, named: string): Promise<NamedAccount> {
  const account = await lockAccount(tx, named)
  if (!account)
    throw new AdminError(`There is no account ${named}: give a staff e-mail address, a dealer number or an id.`)
  return account
}

/** @throws AdminError for a dealer, who signs in without a password */
export async function namedStaff(tx: Tx, named: string): Promise<NamedAccount & { email: string }> {
  const account = await namedAccount(tx, named)
  const { email, role } = account
  if (role === 'dealer' || email === null)
    throw new AdminError(`${named} is a dealer, who signs in without a password.`)
  return { ...account, email }
}
