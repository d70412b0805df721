const INTERVALS = 4

/** The next of 1, 2, 5, 10, 20, 50, ... that is not smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const digit = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return digit * power
}

/**
 * Where the lines of a chart stand: from 0 in round, whole steps to the first that no value passes.
 * @param largest the largest value, in whole units (orders, cents)
 */
export function chartScale(largest: number): { top: number; ticks: readonly number[] } {
  const step = roundStep(Math.max(1, largest / INTERVALS))
  const count = Math.max(1, Math.ceil(largest / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
