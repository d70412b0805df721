export { deleteOldRuns } from './queries/delete-old-runs'
