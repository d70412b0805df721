export { UndoChangeCard } from './undo-change-card'
