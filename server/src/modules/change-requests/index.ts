export { changeRequestConstraints } from './request-refusals'
