import { Progress } from 'radix-ui'

interface ProgressBarProps {
  label: string
  /** Null while the progress is unknown. */
  value: number | null
  max?: number
}

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const share = value === null || max <= 0 ? 0 : Math.min(1, value / max)
  return (
    <Progress.Root
      aria-label={label}
      value={value === null ? null : Math.round(share * 100)}
      className="h-2 overflow-clip rounded-[2px] bg-line"
    >
      <Progress.Indicator
        className="h-full bg-spruce transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </Progress.Root>
  )
}
