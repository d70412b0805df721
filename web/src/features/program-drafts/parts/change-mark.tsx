import { cn } from '../../../design/cn'
import { VisuallyHidden } from '../../../design/visually-hidden'

// Values such as a whole clause have several lines.
const markClass = 'whitespace-pre-line box-decoration-clone rounded-[3px] px-1 wrap-anywhere'

interface MarkProps {
  children: string
  /** Whether a label for screen readers precedes the value, where no column header names it. */
  isLabeled?: boolean
}

/** A value that a change removes: struck through, and never by color alone. */
export const RemovedMark = ({ children, isLabeled = false }: MarkProps) => (
  <>
    {isLabeled && <VisuallyHidden>Before: </VisuallyHidden>}
    <del className={cn(markClass, 'bg-tone-red-tint text-tone-red-text line-through')}>{children}</del>
  </>
)

/** A value that a change adds: underlined. */
export const AddedMark = ({ children, isLabeled = false }: MarkProps) => (
  <>
    {isLabeled && <VisuallyHidden>After: </VisuallyHidden>}
    <ins
      className={cn(markClass, 'border-tone-green-dot border-b-2 bg-tone-green-tint text-tone-green-text no-underline')}
    >
      {children}
    </ins>
  </>
)
