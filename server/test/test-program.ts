import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'

/** The program that tests pass to code without a request. */
export const testProgram = createProgram(defaultDocument)
