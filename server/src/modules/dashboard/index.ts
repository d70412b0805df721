export { foldOrdered } from './queries/fold-ordered'
