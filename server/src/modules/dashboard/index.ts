export { areSumsRight, listSummedYears } from './queries/check-sums'
export { foldOrdered } from './queries/fold-ordered'
