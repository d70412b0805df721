export { hasOtherSuperAdmin, lockUser } from './queries/find-user'
export { selectUsers, userList } from './queries/list-users'
export { managesUser } from './rank-rules'
export { userSheet } from './sheet'
