import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import type { Program } from '@portal/contract/rules/program-facts'

const program = createProgram(defaultDocument)

/** Returns the program in effect. Requests, jobs and commands get it from here; everything else gets it from them. */
export const programInEffect = (): Program => program
