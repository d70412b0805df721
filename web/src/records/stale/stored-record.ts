import type { ZodType } from 'zod'
import { ApiError } from '../../lib/api'

/** The record as stored now, out of an edit's refusal for being based on an older one; of any other error nothing. */
export const storedRecord = <Row>(error: unknown, schema: ZodType<Row>): Row | undefined =>
  error instanceof ApiError && error.status === 412 ? schema.safeParse(error.details.current).data : undefined
