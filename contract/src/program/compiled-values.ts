import { defaultDocument } from './default-document'

// Only this file of the contract imports the default document; other code gets the program as an argument.

/** The title that screens display while the program facts cannot be loaded. A change of it needs a release. */
export const { programTitle } = defaultDocument.names
