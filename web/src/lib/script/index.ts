export { loadScript } from './load-script'
export { cancelReloadRequest, useReloadRequested } from './reload-request'
