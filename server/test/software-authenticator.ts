import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** Returns the head of a CBOR item: its major type and a length or value below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()])

const PRESENT = 0x01
const ATTESTED = 0x40

/** A security key in software: attestation "none", ES256, with responses like a browser's. */
export class SoftwareAuthenticator {
  private readonly key: KeyObject
  private readonly publicKey: { x: Buffer; y: Buffer }
  readonly id = randomBytes(32)
  /** Raised by every use; if it stays 0, the authenticator does not count. */
  counter = 0

  constructor(
    private readonly rpId: string,
    /** The origin of its browser; another site has another one. */
    public origin: string,
    private readonly options: { counts: boolean } = { counts: true },
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = pair.privateKey
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    this.publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authenticatorData(flags: number, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), counter, attested])
  }

  private answer(response: object) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  /** Returns the browser's response to `navigator.credentials.create`. */
  create({ challenge }: { challenge: string }) {
    const coseKey = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(this.publicKey.x)],
      [int(-3), bytes(this.publicKey.y)],
    ])
    const length = Buffer.from([0, this.id.length])
    const data = this.authenticatorData(PRESENT | ATTESTED, Buffer.concat([Buffer.alloc(16), length, this.id, coseKey]))
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ])
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['usb'],
    })
  }

  /** Returns its response to `navigator.credentials.get`. */
  get({ challenge }: { challenge: string }) {
    if (this.options.counts) this.counter += 1
    const clientData = this.clientData('webauthn.get', challenge)
    const data = this.authenticatorData(PRESENT)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.key)
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
}
