/** Why a file cannot be read, in a sentence for whoever sent it, with the place where there is one. */
export class SheetFault extends Error {
  constructor(
    message: string,
    readonly place: { row?: number; column?: string } = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'SheetFault'
  }
}
