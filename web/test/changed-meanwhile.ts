import { orderTexts } from '@portal/contract/texts/order'
import { type Asked, refusal } from './api-mock'

/** Answers edits of a record whose current version is `current`. Rejects edits of an older version as stale. */
export const changedMeanwhile =
  <Row extends { updatedAt: string }>(current: Row) =>
  ({ body }: Pick<Asked, 'body'>) =>
    (body as { updatedAt: string }).updatedAt === current.updatedAt
      ? current
      : refusal('STALE', orderTexts.stale, { details: { current } })
