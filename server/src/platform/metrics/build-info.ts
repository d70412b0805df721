import packageFile from '../../../package.json' with { type: 'json' }

/** Of the release: the version of the server's package. */
export const { version } = packageFile
