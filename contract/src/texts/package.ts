/** Messages for super admins who manage packages and categories. */
export const packageTexts = {
  created: 'Package created successfully',
  updated: 'Package updated successfully',
  createFailed: 'Failed to create package',
  updateFailed: 'Failed to update package',
  tryAgain: 'Please try again',
  /** Below the price. Orders store their own copy of it. */
  pricesStay: 'A price change does not affect orders that are already placed.',
  duplicateQuestion: (year: number): string =>
    `Duplicate all ${year} packages for ${year + 1}? This copies active packages and their prices, except custom packages. ` +
    `Packages with the same name, category and tier in ${year + 1} are skipped.`,
  duplicateFailed: 'Failed to duplicate packages',
  categoryCreated: 'Category created successfully',
  categoryUpdated: 'Category updated successfully',
  categoryDeleted: 'Category deleted successfully',
  categoryCreateFailed: 'Failed to create category',
  categoryUpdateFailed: 'Failed to update category',
  categoryDeleteFailed: 'Failed to delete category',
  exists: 'A package with this name, category and tier already exists in this year.',
  unknownCategory: 'Category is required',
  customCategory: 'The category Custom is for custom packages only.',
  categoryExists: 'A category with this name already exists.',
  categoryHasPackages: 'A category with packages cannot be deleted. Move its packages to another category first.',
  categoryMissing: 'Someone else deleted this category.',
  customStays: 'The category Custom cannot be renamed or deleted.',
} as const

/** The message for an invalid price. */
export const priceTexts = { invalid: 'Invalid price: Please enter a valid price' } as const
