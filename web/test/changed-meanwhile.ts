import { orderTexts } from '@portal/contract/texts/order'
import { type Asked, refusal } from './api-mock'

/** Answers edits of a record that is `current` by now: one that is based on an older state is refused as stale. */
export const changedMeanwhile =
  <Row extends { updatedAt: string }>(current: Row) =>
  ({ body }: Pick<Asked, 'body'>) =>
    (body as { updatedAt: string }).updatedAt === current.updatedAt
      ? current
      : refusal('STALE', orderTexts.stale, { details: { current } })
