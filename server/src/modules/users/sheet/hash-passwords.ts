import type { SessionContext } from '../../../platform/http/context'
import { hashPassword } from '../../../platform/passwords'
import type { TableRow } from '../../../platform/sheets/table'
import { type EasyPasswords, listEasyPasswords } from './easy-passwords'
import { findKnownUsers, matchUser } from './match-users'
import { readPassword } from './read-password'

/** As many as are hashed at a time anyway; those who sign in meanwhile wait for one of them, not for all. */
const AT_ONCE = 2

/** What was made of the passwords that rows give to new users, by row number. */
export interface PreparedPasswords {
  hashes: ReadonlyMap<number, string>
  easy: EasyPasswords
}

/** Hashes what will be stored. It takes long and holds no lock, so it is done before the transaction. */
export async function hashPasswords(
  ctx: SessionContext,
  rows: readonly TableRow[],
  hashed: (done: number) => void,
): Promise<PreparedPasswords> {
  const given = rows.filter((row) => readPassword(row, { isKnown: false }).password !== null)
  if (given.length === 0) return { hashes: new Map(), easy: new Map() }
  const known = await findKnownUsers(ctx.db, given, ctx.subject, false)
  const easy = await listEasyPasswords(given, known)
  const wanted = given.filter((row) => matchUser(row, known) === null && !easy.has(row.row))
  const hashes = new Map<number, string>()
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map(async (row) => {
        const { password } = readPassword(row, { isKnown: false })
        if (password !== null) hashes.set(row.row, await hashPassword(password))
      }),
    )
    hashed(hashes.size)
  }
  return { hashes, easy }
}
