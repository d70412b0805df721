import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../design/state/skeleton'
import { comparisonQuery } from './comparison-query'
import { TotalComparison } from './total-comparison'

interface WhyTotalProps {
  orderId: string
  /** A heading above the reasons. */
  heading?: ReactNode
  /** Whether it starts as one line. */
  isFolded?: boolean
  /** The content without a signed order of the previous year. */
  withoutFormer?: ReactNode
}

/** Why the annual total of an order differs from that of the previous year's order. */
export function WhyTotal({ orderId, heading, isFolded = false, withoutFormer = null }: WhyTotalProps) {
  const { data, error } = useQuery(comparisonQuery(orderId))
  if (data) {
    return (
      <>
        {heading}
        <TotalComparison comparison={data} isFolded={isFolded} />
      </>
    )
  }
  if (data === null) return withoutFormer
  if (error) return <p className="py-2.5 text-[15px] text-muted">The comparison could not be loaded.</p>
  return <SkeletonRows count={isFolded ? 1 : 3} label="Loading the comparison..." />
}
