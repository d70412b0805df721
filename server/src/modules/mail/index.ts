export { startMailWorker } from './mail-worker'
export { deleteOldMail } from './queries/delete-old-mail'
export { requeueMail } from './resend-mail'
