/** What tests of the whole portal expect of one feature, written by hand and in a file that is removed with it. */
export interface ExpectedFeature {
  /** Its pages below the area of every staff role. */
  staffPaths: readonly string[]
  /** What staff type in Find, and the page that it offers. */
  found: Readonly<Record<string, string>>
}

export const expectedFeatures: readonly ExpectedFeature[] = Object.values(
  import.meta.glob<{ expected: ExpectedFeature }>('./features/*.ts', { eager: true }),
).map(({ expected }) => expected)
