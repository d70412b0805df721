import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../design/state/skeleton'
import { comparisonQuery } from './comparison-query'
import { TotalComparison } from './total-comparison'

/** The heading of a comparison in a panel. */
export function ComparisonHeading({ formerYear }: { formerYear: number }) {
  return (
    <h4 className="border-line-strong border-b pt-3 pb-2 font-semibold text-[15px] text-ink">
      {`Compared with ${formerYear}`}
    </h4>
  )
}

interface WhyTotalProps {
  orderId: string
  /** A heading above the reasons. */
  heading?: ReactNode
  /** Whether it starts as one line. */
  isFolded?: boolean
  /** Whether it is so wide that lines lead from the reasons to their amounts. */
  isWide?: boolean
  /** The content without a signed order of the previous year. */
  withoutFormer?: ReactNode
}

/** Why the annual total of an order differs from that of the previous year's order. */
export function WhyTotal(props: WhyTotalProps) {
  const { orderId, heading, isFolded = false, isWide = false, withoutFormer = null } = props
  const { data, error } = useQuery(comparisonQuery(orderId))
  if (data) {
    return (
      <>
        {heading}
        <TotalComparison comparison={data} isFolded={isFolded} isWide={isWide} />
      </>
    )
  }
  if (data === null) return withoutFormer
  if (error) return <p className="py-2.5 text-[15px] text-muted">The comparison could not be loaded.</p>
  return <SkeletonRows count={isFolded ? 1 : 3} label="Loading the comparison..." />
}
