export { viewConstraints } from './constraints'
