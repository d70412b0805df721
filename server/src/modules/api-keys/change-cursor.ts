import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { z } from 'zod'
import { ApiError, invalidField } from '../../platform/http/refusals'

/** The lists that are read by what changed. */
const changeKinds = ['order', 'dealer'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A place in the order of changes: that of the last one that was told. */
export interface ChangePlace {
  transactionId: string
  recordId: string
}

/** Before every change there is, and before every record of one transaction. */
export const NO_RECORD = '00000000-0000-0000-0000-000000000000'
export const BEGINNING: ChangePlace = { transactionId: '0', recordId: NO_RECORD }

const schema = z.tuple([
  z.literal(1),
  z.enum(changeKinds),
  z.string().max(64),
  z.string().regex(/^\d{1,18}$/),
  z.uuid(),
])

/** The list that a place is one of, and the database's run of transactions. */
export interface ChangeRun {
  kind: ChangeKind
  feed: string
}

/**
 * A place as callers hold it, who are to see nothing in it.
 * @param run after a restore its feed is another one
 */
export const cursorOf = (run: ChangeRun, { transactionId, recordId }: ChangePlace): string =>
  Buffer.from(JSON.stringify([1, run.kind, run.feed, transactionId, recordId])).toString('base64url')

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

/** @throws ApiError 422 for what is no cursor of this list: a place among dealers is none among orders */
export function placeOf(cursor: string, kind: ChangeKind): ChangePlace & { feed: string } {
  const read = schema.safeParse(jsonIn(cursor))
  if (!read.success || read.data[1] !== kind) throw invalidField('cursor', apiKeyTexts.wrongCursor)
  const [, , feed, transactionId, recordId] = read.data
  return { feed, transactionId, recordId }
}

/** @throws ApiError 422 when the cursor was made before the database was restored: its place is no place any more */
export function assertSameFeed(cursor: string | undefined, { kind, feed }: ChangeRun): void {
  if (cursor === undefined || placeOf(cursor, kind).feed === feed) return
  throw new ApiError('NOT_VALID', apiKeyTexts.oldCursor, {
    errors: [{ field: 'cursor', message: apiKeyTexts.oldCursor }],
  })
}
