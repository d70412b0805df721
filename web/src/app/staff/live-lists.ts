import { useLiveLists } from '../../lib/live'

/** Keeps lists and dashboards as they are in the database, for those who are told of changes. */
export function LiveLists(): null {
  useLiveLists()
  return null
}
