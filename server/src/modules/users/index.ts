export { hasOtherSuperAdmin, lockUser } from './queries/find-user'
export { userConditions } from './queries/list-users'
export { userSheet } from './sheet'
