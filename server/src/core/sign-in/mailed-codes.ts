import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@portal/contract/accounts/mailed-codes'
import { settings } from '@portal/contract/rules/settings'
import { and, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { mailedCodes } from '../../db/tables/codes-and-links'
import { transaction } from '../../platform/database/transaction'
import type { Db, Tx } from '../../platform/database/types'
import { enqueueMail } from '../mail/mail-outbox'
import type { MailProgram } from '../mail/mail-subject'
import { findCodeHelper, maskAddress } from './code-address'

const limits = settings.mailedCodes
const secondMs = 1000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

/** The purpose, account and browser for which a code works. */
export interface CodeOwner {
  accountId: string
  purpose: CodePurpose
  /** The hash of the browser's device cookie. */
  deviceHash: string
}

interface CodeRequest extends CodeOwner {
  /** The registered address, see `findCodeAddress`; null if there is none and staff have to read the code out. */
  to: string | null
  firstName: string
  /** Whether the account is a staff account. */
  isStaff?: boolean
  /** Whether the user requested another code. It is sent once the last one is old enough. */
  isAgain: boolean
  /** The network address of the request. */
  address: string
  userAgent: string
  now: Date
  /** The program whose texts the email has. */
  program: MailProgram
}

/** The status of a code, as the screen shows it. */
export interface CodeState {
  /** The masked address of the email; null if staff read it out. */
  address: string | null
  expiresAt: Date
  resendAt: Date
  digits: number
  triesLeft: number
  /** Whether the code was requested just now. */
  isNew: boolean
}

type CodeRow = typeof mailedCodes.$inferSelect

const isOpen = and(isNull(mailedCodes.usedAt), isNull(mailedCodes.endedAt))

/**
 * Whether a sign-in code was read out, or mailed to the account's current address, since the owner may have had a
 * reason to replace the previous one. Codes for other purposes are sent during a session to the address from before it,
 * so later changes do not matter.
 */
const isAtCurrentAddress = sql<boolean>`(${mailedCodes.mailedTo} is null or ${mailedCodes.purpose} <> 'sign-in'
  or ${mailedCodes.mailedTo} = (select trim(email) from accounts where accounts.id = ${mailedCodes.accountId}))`

const isOwnedBy = ({ accountId, purpose, deviceHash }: CodeOwner) =>
  and(eq(mailedCodes.accountId, accountId), eq(mailedCodes.purpose, purpose), eq(mailedCodes.deviceHash, deviceHash))

/** Serializes requests and checks of an account's codes across all server processes. */
export async function lockCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7267, hashtext(${accountId}))`)
}

const hashCode = (salt: string, code: string): string => createHmac('sha256', salt).update(code).digest('base64url')

/** Makes a new code with the values to store. */
export function makeCode(digits: number): { code: string; salt: string; codeHash: string } {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('')
  const salt = randomBytes(16).toString('base64url')
  return { code, salt, codeHash: hashCode(salt, code) }
}

/** Counts recent wrong codes for an account, up to the limit. */
async function countWrongCodes(tx: Tx, accountId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.manyWrong.days * dayMs)
  // Every row counts at least one, so reading as many rows as the limit is enough.
  const { rows } = await tx.execute<{ wrong: number }>(sql`
    select coalesce(sum(tries), 0)::int as wrong from (select tries from mailed_codes
      where account_id = ${accountId} and tries > 0 and asked_at > ${since.toISOString()}::timestamptz
      limit ${limits.manyWrong.tries}) as tried`)
  return rows[0]?.wrong ?? 0
}

/** Returns the number of digits in an account's next code. */
export async function nextCodeDigits(tx: Tx, accountId: string, now: Date): Promise<number> {
  return (await countWrongCodes(tx, accountId, now)) < limits.manyWrong.tries ? limits.digits : limits.manyWrong.digits
}

async function findOpenCode(tx: Db | Tx, owner: CodeOwner): Promise<(CodeRow & { isReachable: boolean }) | null> {
  const [row] = await tx
    .select({ ...getTableColumns(mailedCodes), isReachable: isAtCurrentAddress })
    .from(mailedCodes)
    .where(and(isOwnedBy(owner), isOpen))
  return row ?? null
}

/** Returns the minimum time between two messages to an account. It grows with repeated requests. */
async function resendDelayMs(tx: Tx, { accountId, purpose, now }: CodeRequest): Promise<number> {
  const since = new Date(now.getTime() - limits.frequentRequests.minutes * minuteMs)
  const { rows } = await tx.execute<{ messages: number }>(sql`
    select count(distinct batch_id)::int as messages from mailed_codes
    where account_id = ${accountId} and purpose = ${purpose} and asked_at > ${since.toISOString()}::timestamptz
      and mailed_at is not null`)
  const isFrequent = (rows[0]?.messages ?? 0) >= limits.frequentRequests.messages
  return secondMs * (isFrequent ? limits.frequentRequests.resendSeconds : limits.resendSeconds)
}

/** Finds the last code message to this address that is recent enough for another browser to share. */
async function findSharedCode(tx: Tx, request: CodeRequest, digits: number, pauseMs: number): Promise<CodeRow | null> {
  const { accountId, purpose, deviceHash, to, now } = request
  if (to === null) return null
  const [row] = await tx
    .select()
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.accountId, accountId),
        eq(mailedCodes.purpose, purpose),
        eq(mailedCodes.mailedTo, to),
        eq(mailedCodes.digits, digits),
        isNotNull(mailedCodes.codeHash),
        isNull(mailedCodes.usedAt),
        gt(mailedCodes.mailedAt, new Date(now.getTime() - pauseMs)),
        sql`not exists (select 1 from mailed_codes as used where used.batch_id = ${mailedCodes.batchId} and used.used_at is not null)`,
      ),
    )
    .orderBy(desc(mailedCodes.mailedAt))
    .limit(1)
  return row && row.deviceHash !== deviceHash ? row : null
}

function codeState(row: CodeRow, pauseMs: number, isNew: boolean): CodeState {
  return {
    address: row.mailedTo === null ? null : maskAddress(row.mailedTo),
    expiresAt: row.expiresAt,
    resendAt: new Date((row.mailedAt ?? row.askedAt).getTime() + pauseMs),
    digits: row.digits,
    triesLeft: Math.max(0, limits.tries - row.tries),
    isNew,
  }
}

async function insertCode(tx: Tx, request: CodeRequest, digits: number, shared: CodeRow | null): Promise<CodeRow> {
  const { to, isAgain: _, firstName, isStaff, now, program, ...owner } = request
  const expiresAt = new Date(now.getTime() + limits.minutes * minuteMs)
  const newRow = { ...owner, batchId: randomUUID(), digits, askedAt: now, expiresAt }
  const insert = async (values: typeof mailedCodes.$inferInsert): Promise<CodeRow> => {
    const [row] = await tx.insert(mailedCodes).values(values).returning()
    if (!row) throw new Error('An insert that always returns a row returned none.')
    return row
  }
  if (shared !== null) {
    const { batchId, salt, codeHash, mailedTo, mailedAt, expiresAt } = shared
    return insert({ ...newRow, batchId, salt, codeHash, mailedTo, mailedAt, expiresAt })
  }
  const { code, salt, codeHash } = makeCode(digits)
  const helper = to === null ? null : await findCodeHelper(tx, owner.accountId)
  const isQueued = await enqueueMail(tx, program, {
    type: 'mailed_code',
    to,
    payload: {
      purpose: owner.purpose,
      firstName,
      isStaff,
      code,
      batchId: newRow.batchId,
      expiresAt: expiresAt.toISOString(),
      ...(helper?.phone && { contact: `${helper.name}, ${helper.phone}` }),
    },
    accountId: owner.accountId,
    now,
  })
  return insert(isQueued ? { ...newRow, salt, codeHash, mailedTo: to?.trim(), mailedAt: now } : newRow)
}

/**
 * Ensures that this browser has a code to enter, and emails one to the registered address unless the last one still
 * works. A new code ends the browser's old one. Browsers that request codes within moments share one message. A
 * stranger's repeated requests neither flood a mailbox nor keep its owner from a code.
 * @returns the code's status; without an address it waits to be read out, see `readOutCode`
 */
export async function requestMailedCode(tx: Tx, request: CodeRequest): Promise<CodeState> {
  const { accountId, to, isAgain, now } = request
  await lockCodes(tx, accountId)
  const digits = await nextCodeDigits(tx, accountId, now)
  const pauseMs = await resendDelayMs(tx, request)
  const open = await findOpenCode(tx, request)
  if (open !== null) {
    const isUsable = open.expiresAt > now && open.digits === digits && open.isReachable
    const isPaused = now.getTime() < (open.mailedAt ?? open.askedAt).getTime() + pauseMs
    const isNewCodeWanted = isAgain || open.tries >= limits.tries || (open.codeHash === null && to !== null)
    if (isUsable && (!isNewCodeWanted || isPaused)) return codeState(open, pauseMs, false)
    await tx.update(mailedCodes).set({ endedAt: now }).where(eq(mailedCodes.id, open.id))
  }
  const shared = await findSharedCode(tx, request, digits, pauseMs)
  return codeState(await insertCode(tx, request, digits, shared), pauseMs, true)
}

/** Returns the status of a browser's code without requesting another; expired if there is none. */
export async function findCodeState(db: Db, owner: CodeOwner, now: Date): Promise<CodeState> {
  const open = await findOpenCode(db, owner)
  if (open?.isReachable) return codeState(open, limits.resendSeconds * secondMs, false)
  return { address: null, expiresAt: now, resendAt: now, digits: limits.digits, triesLeft: 0, isNew: false }
}

/** The result of entering a code. */
type CodeOutcome =
  /** `spendCode` uses it up, in the transaction that it authorizes. */
  | { outcome: 'right'; codeId: string; readOutByName: string | null }
  | { outcome: 'wrong' | 'used-up' | 'run-out'; codeId: null }

/**
 * Checks an entered code against the one requested in this browser. Counts a wrong one in the database before
 * returning, so that concurrent attempts count like sequential ones.
 */
export function checkCode(db: Db, given: CodeOwner & { code: string; now: Date }): Promise<CodeOutcome> {
  const { accountId, code, now } = given
  return transaction(db, async (tx): Promise<CodeOutcome> => {
    await lockCodes(tx, accountId)
    const open = await findOpenCode(tx, given)
    if (!open?.isReachable || open.expiresAt <= now || open.salt === null || open.codeHash === null) {
      return { outcome: 'run-out', codeId: null }
    }
    const isShortAndGuessed = open.digits < (await nextCodeDigits(tx, accountId, now))
    if (open.tries >= limits.tries || isShortAndGuessed) return { outcome: 'used-up', codeId: null }
    if (timingSafeEqual(Buffer.from(hashCode(open.salt, code)), Buffer.from(open.codeHash))) {
      return { outcome: 'right', codeId: open.id, readOutByName: open.readOutByName }
    }
    await tx
      .update(mailedCodes)
      .set({ tries: sql`${mailedCodes.tries} + 1` })
      .where(eq(mailedCodes.id, open.id))
    return { outcome: open.tries + 1 < limits.tries ? 'wrong' : 'used-up', codeId: null }
  })
}

/**
 * Uses up a correct code in every browser that shares it. Call it once the account is locked.
 * @returns false if it was used or expired in the meantime, or the account's address changed: then it authorizes
 *   nothing
 */
export async function spendCode(tx: Tx, codeId: string, now: Date): Promise<boolean> {
  const [spent] = await tx
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.id, codeId), isOpen, isAtCurrentAddress, gt(mailedCodes.expiresAt, now)))
    .returning({ batchId: mailedCodes.batchId })
  if (!spent) return false
  await tx
    .update(mailedCodes)
    .set({ endedAt: now })
    .where(and(eq(mailedCodes.batchId, spent.batchId), ne(mailedCodes.id, codeId), isOpen))
  return true
}

/** Whether any browser can still use the code in a message. If none can, the message is not worth sending. */
export async function isWorkingCode(db: Db, batchId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.batchId, batchId), isOpen, gte(mailedCodes.expiresAt, now)))
    .limit(1)
  return row !== undefined
}
