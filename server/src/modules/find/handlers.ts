import type { findEndpoints } from '@portal/contract/find/find'
import type { Handlers } from '../../platform/http/handler'
import { findAnything } from './find-anything'

export const findHandlers: Handlers<typeof findEndpoints> = {
  findAnything: (ctx, { query }) => findAnything(ctx, query.q),
}
