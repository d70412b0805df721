export { programFacts } from './get-program'
