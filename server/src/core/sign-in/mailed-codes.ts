import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@portal/contract/accounts/mailed-codes'
import { program } from '@portal/contract/rules/program'
import { and, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { mailedCodes } from '../../db/tables/codes-and-links'
import { transaction } from '../../platform/database/transaction'
import type { Db, Tx } from '../../platform/database/types'
import { enqueueMail } from '../mail/mail-outbox'
import { maskedAddress } from './code-address'

const limits = program.mailedCodes
const secondMs = 1000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

/** What a code is bound to: it opens this for this account, typed in this browser, and nothing else. */
export interface CodeOwner {
  accountId: string
  purpose: CodePurpose
  /** The hash of the browser's device cookie. */
  deviceHash: string
}

interface CodeRequest extends CodeOwner {
  /** The registered address, see `findCodeAddress`; null when there is none, and the code has to be read out. */
  to: string | null
  firstName: string
  /** Whether the account is one of staff. */
  isStaff?: boolean
  /** Whether another one was asked for; it is sent when the last one is old enough. */
  isAgain: boolean
  /** Where it is asked for. */
  address: string
  userAgent: string
  now: Date
}

/** How a code stands, as the screen with its field shows it. */
export interface CodeState {
  /** Where it was mailed to, masked; null when it is to be read out. */
  address: string | null
  expiresAt: Date
  resendAt: Date
  digits: number
  triesLeft: number
  /** Whether it was asked for just now. */
  isNew: boolean
}

type CodeRow = typeof mailedCodes.$inferSelect

const isOpen = and(isNull(mailedCodes.usedAt), isNull(mailedCodes.endedAt))

/**
 * Whether a code to sign in was read out, or mailed to where the account is reached now: whoever had the address before may
 * have lost it for a reason. Within a session the address is the one from before it, whatever became of it since.
 */
const isAtPresentAddress = sql<boolean>`(${mailedCodes.mailedTo} is null or ${mailedCodes.purpose} <> 'sign-in'
  or ${mailedCodes.mailedTo} = (select trim(email) from accounts where accounts.id = ${mailedCodes.accountId}))`

const ofOwner = ({ accountId, purpose, deviceHash }: CodeOwner) =>
  and(eq(mailedCodes.accountId, accountId), eq(mailedCodes.purpose, purpose), eq(mailedCodes.deviceHash, deviceHash))

/** Makes whoever asks for and gives codes of one account wait for each other, across all server processes. */
export async function lockCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7267, hashtext(${accountId}))`)
}

const hashOf = (salt: string, code: string): string => createHmac('sha256', salt).update(code).digest('base64url')

/** A new code with what is stored of it. */
export function makeCode(digits: number): { code: string; salt: string; codeHash: string } {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('')
  const salt = randomBytes(16).toString('base64url')
  return { code, salt, codeHash: hashOf(salt, code) }
}

/** How many wrong codes were given for an account lately, as far as it matters. */
async function countWrong(tx: Tx, accountId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.manyWrong.days * dayMs)
  // Every row counts at least one, so as many rows as the limit are enough to read.
  const { rows } = await tx.execute<{ wrong: number }>(sql`
    select coalesce(sum(tries), 0)::int as wrong from (select tries from mailed_codes
      where account_id = ${accountId} and tries > 0 and asked_at > ${since.toISOString()}::timestamptz
      limit ${limits.manyWrong.tries}) as tried`)
  return rows[0]?.wrong ?? 0
}

/** How many digits an account's next code has. */
export async function digitsFor(tx: Tx, accountId: string, now: Date): Promise<number> {
  return (await countWrong(tx, accountId, now)) < limits.manyWrong.tries ? limits.digits : limits.manyWrong.digits
}

async function findOpen(tx: Db | Tx, owner: CodeOwner): Promise<(CodeRow & { isReachable: boolean }) | null> {
  const [row] = await tx
    .select({ ...getTableColumns(mailedCodes), isReachable: isAtPresentAddress })
    .from(mailedCodes)
    .where(and(ofOwner(owner), isOpen))
  return row ?? null
}

/** The pause between two messages to an account, longer when somebody has it mailed again and again. */
async function resendMs(tx: Tx, { accountId, purpose, now }: CodeRequest): Promise<number> {
  const since = new Date(now.getTime() - limits.manyAsked.minutes * minuteMs)
  const { rows } = await tx.execute<{ messages: number }>(sql`
    select count(distinct batch_id)::int as messages from mailed_codes
    where account_id = ${accountId} and purpose = ${purpose} and asked_at > ${since.toISOString()}::timestamptz
      and mailed_at is not null`)
  const isMuch = (rows[0]?.messages ?? 0) >= limits.manyAsked.messages
  return secondMs * (isMuch ? limits.manyAsked.resendSeconds : limits.resendSeconds)
}

/** The last message with a code to this address that is young enough to be shared by another browser. */
async function findShared(tx: Tx, request: CodeRequest, digits: number, pauseMs: number): Promise<CodeRow | null> {
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

function stateOf(row: CodeRow, pauseMs: number, isNew: boolean): CodeState {
  return {
    address: row.mailedTo === null ? null : maskedAddress(row.mailedTo),
    expiresAt: row.expiresAt,
    resendAt: new Date((row.mailedAt ?? row.askedAt).getTime() + pauseMs),
    digits: row.digits,
    triesLeft: Math.max(0, limits.tries - row.tries),
    isNew,
  }
}

async function insertCode(tx: Tx, request: CodeRequest, digits: number, shared: CodeRow | null): Promise<CodeRow> {
  const { to, isAgain: _, firstName, isStaff, now, ...owner } = request
  const expiresAt = new Date(now.getTime() + limits.minutes * minuteMs)
  const waiting = { ...owner, batchId: randomUUID(), digits, askedAt: now, expiresAt }
  const insert = async (values: typeof mailedCodes.$inferInsert): Promise<CodeRow> => {
    const [row] = await tx.insert(mailedCodes).values(values).returning()
    if (!row) throw new Error('An insert that always returns a row returned none.')
    return row
  }
  if (shared !== null) {
    const { batchId, salt, codeHash, mailedTo, mailedAt, expiresAt } = shared
    return insert({ ...waiting, batchId, salt, codeHash, mailedTo, mailedAt, expiresAt })
  }
  const { code, salt, codeHash } = makeCode(digits)
  const isQueued = await enqueueMail(tx, {
    type: 'mailed_code',
    to,
    payload: {
      purpose: owner.purpose,
      firstName,
      isStaff,
      code,
      batchId: waiting.batchId,
      expiresAt: expiresAt.toISOString(),
    },
    accountId: owner.accountId,
    now,
  })
  return insert(isQueued ? { ...waiting, salt, codeHash, mailedTo: to?.trim(), mailedAt: now } : waiting)
}

/**
 * Sees to it that a browser's account has a code to type, and mails one to the registered address unless the last one
 * still does. A new one ends the browser's old one. Browsers that ask within moments of each other get one message
 * together, so that a stranger who asks again and again neither fills somebody's mailbox nor keeps them from a code.
 * @returns how the code stands: without an address it waits to be read out, see `readOutCode`
 */
export async function askForCode(tx: Tx, request: CodeRequest): Promise<CodeState> {
  const { accountId, to, isAgain, now } = request
  await lockCodes(tx, accountId)
  const digits = await digitsFor(tx, accountId, now)
  const pauseMs = await resendMs(tx, request)
  const open = await findOpen(tx, request)
  if (open !== null) {
    const isAlive = open.expiresAt > now && open.digits === digits && open.isReachable
    const isPaused = now.getTime() < (open.mailedAt ?? open.askedAt).getTime() + pauseMs
    const isWanted = isAgain || open.tries >= limits.tries || (open.codeHash === null && to !== null)
    if (isAlive && (!isWanted || isPaused)) return stateOf(open, pauseMs, false)
    await tx.update(mailedCodes).set({ endedAt: now }).where(eq(mailedCodes.id, open.id))
  }
  const shared = await findShared(tx, request, digits, pauseMs)
  return stateOf(await insertCode(tx, request, digits, shared), pauseMs, true)
}

/** How the code of a browser stands, without asking for another one; over when there is none. */
export async function findCodeState(db: Db, owner: CodeOwner, now: Date): Promise<CodeState> {
  const open = await findOpen(db, owner)
  if (open?.isReachable) return stateOf(open, limits.resendSeconds * secondMs, false)
  return { address: null, expiresAt: now, resendAt: now, digits: limits.digits, triesLeft: 0, isNew: false }
}

/** What came of a code that was given. */
type CodeOutcome =
  /** It is used up by `spendCode`, in the transaction of what it is given for. */
  | { outcome: 'right'; codeId: string; readOutByName: string | null }
  | { outcome: 'wrong' | 'used-up' | 'run-out'; codeId: null }

/**
 * Holds a code that was given against the one that was asked for in this browser. A wrong one is counted in the
 * database before this returns, so that tries made at one time count like tries one after another.
 */
export function checkCode(db: Db, given: CodeOwner & { code: string; now: Date }): Promise<CodeOutcome> {
  const { accountId, code, now } = given
  return transaction(db, async (tx): Promise<CodeOutcome> => {
    await lockCodes(tx, accountId)
    const open = await findOpen(tx, given)
    if (!open?.isReachable || open.expiresAt <= now || open.salt === null || open.codeHash === null) {
      return { outcome: 'run-out', codeId: null }
    }
    const isShortAndGuessed = open.digits < (await digitsFor(tx, accountId, now))
    if (open.tries >= limits.tries || isShortAndGuessed) return { outcome: 'used-up', codeId: null }
    if (timingSafeEqual(Buffer.from(hashOf(open.salt, code)), Buffer.from(open.codeHash))) {
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
 * Uses a right code up, in every browser that shares it. To be called once the account is locked.
 * @returns false when it was used or ended meanwhile, or the account has another address: then it opens nothing
 */
export async function spendCode(tx: Tx, codeId: string, now: Date): Promise<boolean> {
  const [spent] = await tx
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.id, codeId), isOpen, isAtPresentAddress, gt(mailedCodes.expiresAt, now)))
    .returning({ batchId: mailedCodes.batchId })
  if (!spent) return false
  await tx
    .update(mailedCodes)
    .set({ endedAt: now })
    .where(and(eq(mailedCodes.batchId, spent.batchId), ne(mailedCodes.id, codeId), isOpen))
  return true
}

/** Whether a message's code can still be typed somewhere: nobody needs the message otherwise. */
export async function isWorkingCode(db: Db, batchId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.batchId, batchId), isOpen, gte(mailedCodes.expiresAt, now)))
    .limit(1)
  return row !== undefined
}
