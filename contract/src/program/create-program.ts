import type { Program } from '../rules/program-facts'
import { getContractFacts } from './contract-facts'
import type { ProgramDocument } from './document'

/** Returns the program of a document, as code reads it. */
export const createProgram = (document: ProgramDocument): Program => ({
  names: document.names,
  lists: document.lists,
  words: document.words,
  running: document.running,
  contractFacts: (orderYear) => getContractFacts(document, orderYear),
})
