import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'

/** The program under which the demo's orders were signed and its emails sent. */
export const demoProgram = createProgram(defaultDocument)
