import type { Tx } from '../platform/database/types'
import { AdminError } from './command'
import { lockAccount, type NamedAccount } from './queries/accounts'

/**
 * Locks the account that the operator names by email address, dealer number or id.
 * @throws AdminError if there is none
 */
export async function lockNamedAccount(tx: Tx, identifier: string): Promise<NamedAccount> {
  const account = await lockAccount(tx, identifier)
  if (!account)
    throw new AdminError(`There is no account ${identifier}. Give a staff email address, a dealer number or an id.`)
  return account
}

/** @throws AdminError for a dealer, who signs in without a password */
export async function lockNamedStaff(tx: Tx, identifier: string): Promise<NamedAccount & { email: string }> {
  const account = await lockNamedAccount(tx, identifier)
  const { email, role } = account
  if (role === 'dealer' || email === null)
    throw new AdminError(`${identifier} is a dealer, who signs in without a password.`)
  return { ...account, email }
}
