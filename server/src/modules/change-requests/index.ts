export { selectRequests } from './queries/list-requests'
export { changeRequestConstraints } from './request-refusals'
