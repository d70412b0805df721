/** The expectations for one feature in tests of the whole portal. The file is deleted with the feature. */
export interface ExpectedFeature {
  /** Its pages within the area of every staff role. */
  staffPaths: readonly string[]
  /** Its pages for dealers, with their full paths. */
  dealerPaths?: readonly string[]
  /** Search texts of staff, and the pages that Find returns for them. */
  found: Readonly<Record<string, string>>
  /** Mocks the calls of its section on a dealer's page, without content. */
  mockDealerPage?: () => void
}

export const expectedFeatures: readonly ExpectedFeature[] = Object.values(
  import.meta.glob<{ expected: ExpectedFeature }>('./features/*.ts', { eager: true }),
).map(({ expected }) => expected)
