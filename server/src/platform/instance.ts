import { hostname } from 'node:os'
import packageFile from '../../package.json' with { type: 'json' }

/** Tells this process from the others that write to the same log and to the same metrics. */
export const instanceId = `${hostname()}:${process.pid}`

/** Of the release: the version of the server's package. */
export const { version } = packageFile
