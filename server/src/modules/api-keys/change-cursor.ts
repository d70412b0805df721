import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { z } from 'zod'
import { ApiError, invalidField } from '../../platform/http/api-errors'

/** The kinds of records with a change feed. */
const changeKinds = ['order', 'dealer'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A position in the change feed: the position of the last change that was returned. */
export interface ChangePosition {
  transactionId: string
  recordId: string
}

/** Sorts before every record of a transaction. */
export const NO_RECORD = '00000000-0000-0000-0000-000000000000'
export const BEGINNING: ChangePosition = { transactionId: '0', recordId: NO_RECORD }

const schema = z.tuple([
  z.literal(1),
  z.enum(changeKinds),
  z.string().max(64),
  z.string().regex(/^\d{1,18}$/),
  z.uuid(),
])

/** The kind of records, and the ID of the database's current feed, which changes after a restore. */
export interface ChangeFeed {
  kind: ChangeKind
  feed: string
}

/** Encodes a position in a feed as an opaque cursor. */
export const encodeCursor = (feed: ChangeFeed, { transactionId, recordId }: ChangePosition): string =>
  Buffer.from(JSON.stringify([1, feed.kind, feed.feed, transactionId, recordId])).toString('base64url')

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

/** Decodes a cursor. @throws ApiError 422 if it is invalid or belongs to another kind of records */
export function decodeCursor(cursor: string, kind: ChangeKind): ChangePosition & { feed: string } {
  const read = schema.safeParse(parseCursor(cursor))
  if (!read.success || read.data[1] !== kind) throw invalidField('cursor', apiKeyTexts.wrongCursor)
  const [, , feed, transactionId, recordId] = read.data
  return { feed, transactionId, recordId }
}

/**
 * Rejects cursors from before a restore of the database, because a restore invalidates positions.
 * @throws ApiError 422
 */
export function assertSameFeed(cursor: string | undefined, { kind, feed }: ChangeFeed): void {
  if (cursor === undefined || decodeCursor(cursor, kind).feed === feed) return
  throw new ApiError('NOT_VALID', apiKeyTexts.oldCursor, {
    errors: [{ field: 'cursor', message: apiKeyTexts.oldCursor }],
  })
}
