import { readMigrations } from '../src/platform/database/migrations/schema-state'

/** The newest migration of the release that wrote an older dump. */
const OLDER_RELEASE = '0042_'

/** The migrations of an older release: its dumps and backups have this schema. */
export const olderMigrations = () => {
  const all = readMigrations()
  return all.slice(0, all.findIndex(({ tag }) => tag.startsWith(OLDER_RELEASE)) + 1)
}
