export { areStepsRight, listReportedYears } from './queries/check-steps'
export { foldSteps } from './queries/fold-steps'
export { reportedDealers } from './queries/reported-dealers'
export { reportedValues } from './reported-values'
