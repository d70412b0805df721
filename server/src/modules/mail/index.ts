export { startMailWorker } from './mail-worker'
export { deleteOldMail } from './queries/write-mail'
export { requeueMail } from './resend-mail'
