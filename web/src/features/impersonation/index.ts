export { StopQuestion } from './components/stop-question'
export { markOf } from './impersonation-target'
export { useImpersonation } from './use-impersonation'
