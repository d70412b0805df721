export { resetFactors } from './reset-factors'
