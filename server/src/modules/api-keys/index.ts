export { apiKeyConstraints } from './constraints'
export { createKeyLoader } from './load-key'
export { dropOldNotes } from './queries/drop-old-notes'
