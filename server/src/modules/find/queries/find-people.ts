import { type StaffRole, staffRoles } from '@portal/contract/rules/rank'
import { type SQL, sql } from 'drizzle-orm'
import { hasRole } from '../../../db/has-role'
import { inNameOrder } from '../../../db/name-order'
import { accounts } from '../../../db/tables/accounts'
import { selectUsers } from '../../users/queries/list-users'
import type { Asked } from './asked'
import { type Found, firstOf } from './first-of'

// Staff are few among the accounts: the index of pieces would list all dealers first that hold the words.
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

/** The members of staff that hold the words and that the subject may see, by name. */
export function findPeople({ words, subject }: Asked): SQL<Found<PersonRecord>> {
  return firstOf<PersonRecord>({
    all: sql`select ${accounts.id}, ${accounts.lastName}, ${accounts.firstName} from ${staff}
      where ${selectUsers({ search: words }, subject).whereNow()}`,
    order: sql`${inNameOrder(sql`best.last_name`)}, ${inNameOrder(sql`best.first_name`)}, best.id`,
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
