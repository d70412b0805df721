import type { Mail } from '@portal/contract/mail/mail'

/** Whether a message still waits to be sent or is just being sent, so that how it stands will change. */
export const isUnderWay = ({ status }: Pick<Mail, 'status'>): boolean => status === 'queued' || status === 'sending'
