export { noteConstraints } from './note-refusals'
export { removeLooseFiles } from './remove-loose-files'
