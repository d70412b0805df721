import type { EndpointName } from '@portal/contract/endpoints'

/** What shows messages: a new one, or one tried again, is in all of them. */
export const mailCalls = ['listMail', 'getMailFigures', 'getMail', 'listOrderMail'] as const satisfies EndpointName[]
