export { hasOtherSuperAdmin, lockUser } from './queries/find-user'
export { selectUsers, userList } from './queries/list-users'
export { userSheet } from './sheet'
