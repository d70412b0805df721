declare module 'bidi-js' {
  interface Embedding {
    /** The level of each UTF-16 unit. Odd levels run from right to left. */
    levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Embedding
    getMirroredCharacter(character: string): string | null
  }
  const createBidi: () => Bidi
  export = createBidi
}
