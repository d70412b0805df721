import { hash } from '@node-rs/argon2'
import { type AccountRow, type StaffRole, staffRow } from '../factories/account'
import { idFor } from '../ids'
import type { DemoCalendar } from './calendar'

export const DEMO_PASSWORD = 'Welcome-2-Portal'

const ADMIN_EMAIL = 'admin@example.com'
const staffId = (email: string): string => idFor(`demo staff ${email}`)

/** The demo's super admin has the same id in every demo. */
export const demoAdminId = staffId(ADMIN_EMAIL)

type Member = readonly [email: string, role: StaffRole, district: string | null, firstName: string, lastName: string]

const members: readonly Member[] = [
  [ADMIN_EMAIL, 'super_admin', null, 'Avery', 'Coleman'],
  ['distributor@example.com', 'mingledorffs', null, 'Morgan', 'Reyes'],
  ['sales@example.com', 'sales_manager', null, 'Jordan', 'Ashford'],
  ['sales.se@example.com', 'sales_manager', 'SE', 'Casey', 'Lindqvist'],
  ['territory@example.com', 'territory_manager', 'SE', 'Taylor', 'Mabry'],
  ['territory.gc@example.com', 'territory_manager', 'GC', 'Robin', 'Arceneaux'],
]

export type DemoStaff = {
  readonly rows: readonly AccountRow[]
  readonly admin: AccountRow
  /** Returns the territory manager of a district, if it has one. */
  managerOf(district: string): AccountRow | undefined
}

/** Builds the six staff accounts. Their password is public, so every demo may use the same hash. */
export async function demoStaff(calendar: DemoCalendar): Promise<DemoStaff> {
  const passwordHash = await hash(DEMO_PASSWORD, { salt: Buffer.from('demo salt public') })
  const createdAt = calendar.at(-2, -45)
  const rows = members.map(([email, role, district, firstName, lastName], index) =>
    staffRow(0, {
      id: staffId(email),
      email,
      role,
      district,
      firstName,
      lastName,
      phone: `404-555-01${String(10 + index)}`,
      passwordHash,
      createdAt,
    }),
  )
  const [admin] = rows
  if (!admin) throw new Error('The demo has no administrator')
  return {
    rows,
    admin,
    managerOf: (district) => rows.find((row) => row.role === 'territory_manager' && row.district === district),
  }
}
