import { defaultDocument } from './default-document'

const { names, words } = defaultDocument

// Spreadsheet columns and a few screens are built with these values of the program, so changing one needs a release. Only
// this file of the contract imports the default document; other code gets the program as an argument.

/** The title that screens display while the program facts cannot be loaded. */
export const { programTitle } = names

export const roleLabels = words.roles
