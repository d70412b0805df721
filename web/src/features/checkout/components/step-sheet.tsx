import type { ComponentProps } from 'react'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'

/** The sheet of a step. On phones and tablets it is lower, so that a folded step is one line. */
export const StepSheet = ({ className, ...rest }: ComponentProps<typeof Sheet>) => (
  <Sheet className={cn('scroll-mt-4 max-md:px-4 max-md:py-[15px] md:max-lg:py-[15px]', className)} {...rest} />
)
