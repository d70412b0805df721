export { parseSearch, stringifySearch, type TableShape } from './read-table-state'
export { clearTexts, useHasUnsentText, useTypedText } from './typed-texts'
export { type TableState, useTableState } from './use-table-state'
