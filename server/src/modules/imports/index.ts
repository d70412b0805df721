export { deleteOldRuns } from './queries/write-run'
