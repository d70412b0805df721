import { getFileStore } from '../../platform/file-store/get-file-store'
import { HOUR_MS, repeat } from '../../platform/repeat'
import type { JobParts, ServerModule } from '../../platform/server-module'
import { noteHandlers } from './handlers'
import { noteConstraints } from './note-errors'
import { removeAbandonedFiles } from './remove-abandoned-files'

async function removeFiles({ db, clock, config, log }: JobParts): Promise<void> {
  const removed = await removeAbandonedFiles({ db, store: getFileStore(config) }, clock())
  if (removed > 0) log.info({ removed }, 'removed files without a note')
}

export const noteModule = {
  handlers: noteHandlers,
  constraints: noteConstraints,
  jobs: (parts) => [repeat(() => removeFiles(parts), { name: 'note-files', everyMs: HOUR_MS, ...parts })],
} satisfies ServerModule
