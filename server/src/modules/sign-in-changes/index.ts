export { deleteSignInChanges } from './queries/delete-sign-in-changes'
export { recordSignInChange } from './record-sign-in-change'
export { staffChangeMails, tellStaffChange } from './staff-change-mails'
