import { programDraftTexts } from '@portal/contract/texts/program-draft'
import type { Db } from '../../platform/database/types'
import { ApiError } from '../../platform/http/api-errors'
import { hasOlderServer } from './queries/older-servers'

/**
 * Rejects a program change while a server of an earlier release is running, which would not know the new facts.
 * Source: docs/spec 24.11.
 * @throws ApiError 409 OLDER_SERVER
 */
export async function assertNoOlderServer(db: Db): Promise<void> {
  if (await hasOlderServer(db)) throw new ApiError('OLDER_SERVER', programDraftTexts.olderServer)
}
