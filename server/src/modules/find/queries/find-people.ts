import { type StaffRole, staffRoles } from '@portal/contract/rules/rank'
import { type SQL, sql } from 'drizzle-orm'
import { hasRole } from '../../../db/has-role'
import { accounts } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { selectUsers } from '../../users/queries/select-users'
import { bestMatches, type MatchResult } from './best-matches'
import type { FindQuery } from './find-query'

// Few accounts are staff, but the trigram index would list all matching dealers first.
const staff = sql`(select * from ${accounts} where ${hasRole(...staffRoles)} offset 0) ${accounts}`

interface PersonRecord {
  id: string
  firstName: string
  lastName: string
  email: string | null
  role: StaffRole
  district: string | null
  isActive: boolean
}

/** Finds staff that the subject may see, sorted by name. */
export function findPeople({ text, subject }: FindQuery): SQL<MatchResult<PersonRecord>> {
  return bestMatches<PersonRecord>({
    all: sql`select ${accounts.id}, ${accounts.lastName}, ${accounts.firstName} from ${staff}
      where ${selectUsers({ search: text }, subject).whereNow()}`,
    order: sql`${sortByName(sql`best.last_name`)}, ${sortByName(sql`best.first_name`)}, best.id`,
    row: {
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      role: accounts.role,
      district: accounts.district,
      isActive: accounts.isActive,
    },
    joins: sql`join ${accounts} on ${accounts.id} = best.id`,
  })
}
