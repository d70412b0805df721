/** The part of the test file store that the tests use; the package has no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
