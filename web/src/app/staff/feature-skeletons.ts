import type { ComponentType } from 'react'
import type { Skeletons } from '../../lib/feature'

interface SkeletonFile {
  skeletons: Skeletons
  /** The skeleton of the feature's section at the top of a territory manager's dashboard. */
  DayStartSkeleton?: ComponentType
}

const files = Object.entries(import.meta.glob<SkeletonFile>('../../features/*/skeletons.tsx', { eager: true }))

export const featureSkeletons: Skeletons = Object.assign({}, ...files.map(([, { skeletons }]) => skeletons))
export const dashboardSectionSkeletons = files.flatMap(([path, { DayStartSkeleton: DayStart }]) =>
  DayStart ? [{ path, DayStart }] : [],
)
