import type { Category, Package } from '@portal/contract/catalog/catalog'
import { orderTexts } from '@portal/contract/texts/order'
import { packageTexts } from '@portal/contract/texts/package'
import type { ConstraintErrors } from '../../platform/database/database-errors'
import { ApiError, type ApiErrorData, invalidField } from '../../platform/http/api-errors'

const conflict = (field: string, message: string): ApiErrorData => ({
  errorCode: 'CONFLICT',
  message,
  errors: [{ field, message }],
})

const packageExists = conflict('name', packageTexts.exists)
const categoryExists = conflict('name', packageTexts.categoryExists)

/** Messages for constraint violations. */
export const catalogConstraints: ConstraintErrors = {
  packages_year_category_tier_name_key: packageExists,
  packages_category_id_categories_id_fk: conflict('categoryId', packageTexts.categoryMissing),
  categories_name_key: categoryExists,
}

const toError = ({ errorCode, message, errors }: ApiErrorData) => new ApiError(errorCode, message, { errors })

export const packageNameTaken = () => toError(packageExists)
export const categoryNameTaken = () => toError(categoryExists)

const stale = <Row>(current: Row) => new ApiError('STALE', orderTexts.stale, { details: { current } })

export const stalePackage = (current: Package) => stale(current)
export const staleCategory = (current: Category) => stale(current)
export const unknownCategory = () => invalidField('categoryId', packageTexts.unknownCategory)
export const customCategoryError = (field: 'categoryId' | 'name' = 'categoryId') =>
  invalidField(field, packageTexts.customCategory)
export const customCategoryLocked = () => new ApiError('CONFLICT', packageTexts.customStays)
export const categoryHasPackages = () => new ApiError('CONFLICT', packageTexts.categoryHasPackages)
