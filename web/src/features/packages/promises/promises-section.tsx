import type { UseFormReturn } from 'react-hook-form'
import { SectionHeader } from '../../../design/layout/section-header'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { type PackageValues, packageLabels } from '../form/package-values'
import { PromiseList } from './promise-list'
import { wholeNumber } from './promise-values'
import { readPromises, writePromises } from './promises-text'

interface PromisesSectionProps<Output> {
  form: UseFormReturn<PackageValues, unknown, Output>
  /** Loads the promises of a stored package. */
  loading: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** The part of a package's form that says what the package promises. Source: docs/spec 25.2. */
export function PromisesSection<Output>({ form, loading }: PromisesSectionProps<Output>) {
  const { watch, setValue, formState } = form
  const [text, price, pricingType, yearText] = watch(['promises', 'price', 'pricingType', 'packageYear'])
  const promises = readPromises(text)
  const { submitCount, errors } = formState
  const { error, isFetching, refetch } = loading
  return (
    <section aria-labelledby="deliverables" className="mt-2">
      <SectionHeader id="deliverables" title={packageLabels.promises} level={3} plain />
      <p className="-mt-2 mb-3 text-[15px] text-muted">
        What the dealer gets. Copied to each order after it is signed; later edits change new orders only.
      </p>
      {promises ? (
        <PromiseList
          promises={promises}
          price={{ price, pricingType, year: wholeNumber(yearText) ?? 0 }}
          errors={errors.promises}
          attempts={submitCount}
          isOnlyError={Object.keys(errors).every((name) => name === 'promises')}
          onChange={(next) =>
            setValue('promises', writePromises(next), { shouldDirty: true, shouldValidate: submitCount > 0 })
          }
        />
      ) : error ? (
        <ErrorState
          title="The deliverables could not be loaded"
          text={errorText(error, 'You can save the other fields. The deliverables stay as they are.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading deliverables..." />
      )}
    </section>
  )
}
