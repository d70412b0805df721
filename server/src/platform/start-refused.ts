/** Why the server cannot start, in one sentence that the operator can act on. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError'
}
