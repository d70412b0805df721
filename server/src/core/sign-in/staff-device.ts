import { formatDate } from '@portal/contract/rules/calendar'
import type { RoleLabels } from '@portal/contract/rules/program-facts'
import { roleLabel } from '@portal/contract/rules/roles'
import { settings } from '@portal/contract/rules/settings'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts'
import type { StaffDeviceFacts } from '../../db/tables/sessions'
import { staffDevices } from '../../db/tables/sessions'
import { jsonbObject } from '../../platform/database/json-object'

const dayMs = 24 * 60 * 60_000

/** Returns the earliest staff sign-in that counts at this time. */
export const staffDevicesSince = (now: Date): string =>
  new Date(now.getTime() - settings.signing.staffDeviceDays * dayMs).toISOString()

const deviceJson = jsonbObject<StaffDeviceFacts>({
  name: sql`trim(concat(staff.first_name, ' ', staff.last_name))`,
  role: sql`staff.role`,
  usedAt: sql`to_char(used.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
})

/**
 * Selects the staff member who last signed in on a device within the days that count, as JSON;
 * null if nobody did.
 * @param deviceHash the value to compare with
 * @param since the result of `staffDevicesSince`, or its placeholder
 */
export const selectStaffDevice = (deviceHash: SQL, since: SQL): SQL<StaffDeviceFacts | null> =>
  sql`(select ${deviceJson}
    from ${staffDevices} as used join ${accounts} as staff on staff.id = used.account_id
    where used.device_hash = ${deviceHash} and used.last_used_at > ${since}::timestamptz
    order by used.last_used_at desc limit 1)`

/** 'Robin Arceneaux (Territory Manager) on Nov 20, 2026'. */
export const staffDeviceLabel = (
  labels: RoleLabels,
  { name, role, usedAt }: StaffDeviceFacts,
  timeZone: string,
): string => `${name} (${roleLabel(labels, role)}) on ${formatDate(usedAt, timeZone)}`
