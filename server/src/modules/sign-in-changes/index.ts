export { deleteSignInChanges } from './queries/undo-queries'
export { recordSignInChange } from './record-sign-in-change'
export { staffChangeMails, tellStaffChange } from './staff-change-mails'
