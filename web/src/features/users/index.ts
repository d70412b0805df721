export { userLimits } from './user-limits'
export { UsersPage } from './users-page'
