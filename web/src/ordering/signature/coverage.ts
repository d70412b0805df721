/** A sheet of paper: how much of each dot the ink covers, from 0 to 1, row by row from the top. */
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
