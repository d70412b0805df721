export { parseSearch, stringifySearch, type TableShape } from './read-table-state'
export { clearTexts, useHasUnsentText, useTypedText } from './typed-texts'
export { type TableLook, useTableLook } from './use-table-look'
export { type TableState, useTableState } from './use-table-state'
