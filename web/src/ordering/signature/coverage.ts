/** A bitmap of ink coverage per pixel, from 0 to 1, row by row from the top. */
export interface Coverage {
  width: number
  height: number
  ink: Float32Array
}

export const blankCoverage = (width: number, height: number): Coverage => ({
  width,
  height,
  ink: new Float32Array(width * height),
})
