export { useEndSessions } from './end-sessions'
export { SessionsSection } from './sessions-section'
