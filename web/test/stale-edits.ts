import { orderTexts } from '@portal/contract/texts/order'
import { errorReply, type MockedRequest } from './api-mock'

/** Mocks edits of a record whose current version is `current`. Rejects edits of an older version as stale. */
export const rejectStaleEdits =
  <Row extends { updatedAt: string }>(current: Row) =>
  ({ body }: Pick<MockedRequest, 'body'>) =>
    (body as { updatedAt: string }).updatedAt === current.updatedAt
      ? current
      : errorReply('STALE', orderTexts.stale, { details: { current } })
