import type { FoundView } from './queries/find-views'

/** What history tells of a shared view. */
export const sharedContent = ({
  list,
  name,
  query,
  columns,
  sharedWith,
}: Pick<FoundView, 'list' | 'name' | 'query' | 'columns' | 'sharedWith'>) => ({
  name,
  list,
  query,
  columns,
  sharedWith,
})
