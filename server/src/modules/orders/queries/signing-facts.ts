import type { SigningEvent } from '@portal/contract/orders/signing-events'
import { settings } from '@portal/contract/rules/settings'
import { eq, type SQL, sql } from 'drizzle-orm'
import { selectStaffDevice, staffDevicesSince } from '../../../core/sign-in/staff-device'
import { signingEvents } from '../../../db/tables/agreements'
import { mailedCodes } from '../../../db/tables/codes-and-links'
import { type StaffDeviceFacts, sessions, trustedDevices } from '../../../db/tables/sessions'
import { jsonbObject } from '../../../platform/database/json-object'
import type { Tx } from '../../../platform/database/types'

const dayMs = 24 * 60 * 60_000

/** The session and placement that a signature belongs to until its order exists. */
export interface SigningAttempt {
  sessionTokenHash: string
  /** The idempotency key; '' for a call without one. */
  key: string
  now: Date
}

/** Everything known about the session that signs. Times are ISO 8601. */
export interface SigningFacts {
  signedInAt: string
  address: string
  userAgent: string
  /** Null for a session created before sessions stored devices. */
  deviceHash: string | null
  wasDeviceKnown: boolean | null
  /** The code entered at sign-in and who read it out; null when no code was needed. */
  signInCode: { readOutByName: string | null } | null
  /** The staff member who recently used this device. */
  staffDevice: StaffDeviceFacts | null
  /** Whether a code entered on this device is still valid. */
  isRemembered: boolean
  /** Events recorded for this signing attempt, oldest first. */
  events: SigningEvent[]
}

const codeJson = jsonbObject<NonNullable<SigningFacts['signInCode']>>({ readOutByName: sql`c.read_out_by_name` })

const eventJson = jsonbObject<SigningEvent>({
  kind: sql`e.kind`,
  at: sql`e.at`,
  about: sql`e.about`,
  how: sql`e.how`,
  address: sql`e.address`,
  device: sql`e.device`,
  deviceId: sql`e.device_id`,
})

/** The values of the placeholders in `signingFacts`. */
export const signingFactValues = ({ sessionTokenHash, key, now }: SigningAttempt) => ({
  sessionTokenHash,
  attempt: key,
  signingAt: now.toISOString(),
  earliestCodeTime: new Date(now.getTime() - settings.mailedCodes.deviceDays * dayMs).toISOString(),
  staffDevicesSince: staffDevicesSince(now),
})

const placeholder = (name: keyof ReturnType<typeof signingFactValues>): SQL => sql`${sql.placeholder(name)}`

/**
 * The facts of an attempt as one JSON column, for prepared statements that select other columns too. Their values
 * include `signingFactValues`.
 */
export function signingFacts(): SQL<SigningFacts | null> {
  const facts = jsonbObject<SigningFacts>({
    signedInAt: sql`s.created_at`,
    address: sql`s.address`,
    userAgent: sql`s.user_agent`,
    deviceHash: sql`s.device_hash`,
    wasDeviceKnown: sql`s.was_device_known`,
    signInCode: sql`(select ${codeJson} from ${mailedCodes} as c where c.id = s.mailed_code_id)`,
    staffDevice: sql`coalesce(s.staff_device, ${selectStaffDevice(sql`s.device_hash`, placeholder('staffDevicesSince'))})`,
    isRemembered: sql`exists (select 1 from ${trustedDevices} as d
        where d.device_hash = s.device_hash and d.account_id = s.subject_id and d.remembered_until > ${placeholder('signingAt')}::timestamptz)
      or exists (select 1 from ${mailedCodes} as c where c.account_id = s.subject_id and c.purpose = 'sign-in'
        and c.device_hash = s.device_hash and c.used_at > ${placeholder('earliestCodeTime')}::timestamptz)`,
    events: sql`coalesce((select jsonb_agg(${eventJson} order by e.id)
      from ${signingEvents} as e where e.session_hash = s.token_hash and e.attempt = ${placeholder('attempt')} and e.order_id is null), '[]')`,
  })
  return sql<SigningFacts | null>`(select ${facts} from ${sessions} as s where s.token_hash = ${placeholder('sessionTokenHash')})`
}

/** The first characters of a device's hash, enough to tell browsers apart. */
export const getDeviceId = (deviceHash: string | null): string | null => deviceHash?.slice(0, 16) ?? null

/** Counts the wrong entries before the right code. */
export async function countWrongEntries(tx: Tx, codeId: string): Promise<number> {
  const [code] = await tx.select({ tries: mailedCodes.tries }).from(mailedCodes).where(eq(mailedCodes.id, codeId))
  return code?.tries ?? 0
}

/** Lets an account sign in on a device without a code until a given time. */
export async function rememberDevice(
  tx: Tx,
  device: { deviceHash: string; accountId: string; until: Date; now: Date },
): Promise<void> {
  const { deviceHash, accountId, until: rememberedUntil, now } = device
  await tx
    .insert(trustedDevices)
    .values({ deviceHash, accountId, firstSeenAt: now, lastSeenAt: now, rememberedUntil })
    .onConflictDoUpdate({
      target: [trustedDevices.deviceHash, trustedDevices.accountId],
      set: { rememberedUntil },
    })
}
