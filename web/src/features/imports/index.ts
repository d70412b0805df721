export { SheetActions } from './sheet-actions'
