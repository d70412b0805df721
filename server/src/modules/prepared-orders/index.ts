export { preparedOrderConstraints } from './invitation-refusals'
