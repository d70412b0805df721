import { hostname } from 'node:os'

/** Tells this process from the others that write to the same log and to the same metrics. */
export const instanceId = `${hostname()}:${process.pid}`
