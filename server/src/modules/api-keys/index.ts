export { apiKeyConstraints } from './constraints'
export { createKeyLoader } from './load-key'
export { listSuperAdmins } from './queries/api-keys'
export { dropOldNotes } from './queries/drop-old-notes'
