export type SignatureMethod = 'saved' | 'typed' | 'drawn'

export interface SignatureValue {
  method: SignatureMethod
  /** A PNG data URL; null while there is no ink. */
  dataUrl: string | null
  /** Judged by strokes and letters, since some browsers blur what is read back from a canvas. */
  hasInk: boolean
  /** Who signs: the typed name, else the signer's own. */
  name: string
}
