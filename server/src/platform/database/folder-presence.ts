import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

/**
 * Looks whether the embedded database's files are still where they were opened. The engine goes on with the files it has
 * open, also when somebody has removed or unmounted them.
 * @returns a check that throws while they are gone; going is logged once
 */
export function watchFolder(folder: string, log: Pick<Logger, 'error'>): () => Promise<void> {
  let isGone = false
  return async () => {
    try {
      await stat(join(folder, 'global', 'pg_control'))
      isGone = false
    } catch (error) {
      if (!isGone) log.error({ err: error, folder }, 'the database folder is gone')
      isGone = true
      throw error
    }
  }
}
