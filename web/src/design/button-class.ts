import { cn } from './cn'
import { touchTargetClass } from './link'

export type ButtonVariant =
  | 'primary'
  | 'outline'
  | 'ghost'
  | 'selected'
  | 'danger'
  | 'danger-solid'
  | 'base'
  | 'good'
  | 'better'
  | 'best'
  | 'link'
  | 'bar-outline'
  | 'bar-ghost'
  | 'bar-danger'
export type ButtonSize = 'md' | 'lg' | 'xl'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink shadow-key hover:bg-accent-hover active:shadow-none',
  outline: 'border border-field bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  selected: 'border border-selected-line bg-selected text-bar-ink',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-tint',
  'danger-solid': 'bg-danger-solid text-danger-solid-ink hover:bg-danger-solid-hover',
  base: 'bg-tier-base text-white hover:brightness-90',
  good: 'bg-tier-good text-white hover:brightness-90',
  better: 'bg-tier-better text-white hover:brightness-90',
  best: 'bg-tier-best text-white hover:brightness-90',
  link: 'text-ink',
  'bar-outline': 'border border-bar-muted text-bar-ink hover:bg-bar-2',
  'bar-ghost': 'text-bar-ink hover:bg-bar-2',
  'bar-danger': 'border border-bar-danger-line text-bar-danger hover:bg-bar-2',
}

const sizes: Record<ButtonSize, string> = {
  md: 'h-11 px-4 text-sm md:h-10',
  lg: 'h-12 px-6 text-base',
  xl: 'h-13.5 px-8 text-[17px]',
}

// Disabled and pending look the same in every variant: sunken background, hairline, muted text.
const disabled =
  'disabled:border disabled:border-line-strong disabled:bg-sunken disabled:text-muted disabled:shadow-none disabled:brightness-100 ' +
  'aria-disabled:border aria-disabled:border-line-strong aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:shadow-none'

/** The classes of a button, also for links that look like one. */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {}): string {
  const { variant = 'outline', size = 'md', className } = options
  // Buttons are useless on paper, so they are not printed.
  const commonClass = 'no-print inline-flex items-center justify-center gap-2 font-semibold select-none [&_svg]:size-4'
  if (variant === 'link') {
    return cn(
      commonClass,
      touchTargetClass,
      'group min-h-11 text-sm text-ink disabled:text-muted md:min-h-6',
      className,
    )
  }
  return cn(
    commonClass,
    // For forced colors, which remove the background that distinguishes buttons (styles/forced-colors.css).
    `btn btn-${variant}`,
    'rounded-control text-center whitespace-nowrap transition-colors duration-150',
    // With a large user font size, few words fit on a line, so a button grows instead of overflowing.
    'max-[18rem]:h-auto max-[18rem]:min-h-11 max-[18rem]:whitespace-normal max-[18rem]:px-3 max-[18rem]:py-2',
    sizes[size],
    variants[variant],
    disabled,
    className,
  )
}
