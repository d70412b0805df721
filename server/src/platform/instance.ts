import { hostname } from 'node:os'

/** Distinguishes this process from the others that write to the same log and metrics. */
export const instanceId = `${hostname()}:${process.pid}`

// Imported by name, so that the bundle contains only this field.
export { version } from '../../../package.json'
