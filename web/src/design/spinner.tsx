import { LoaderCircle } from 'lucide-react'
import { cn } from './cn'

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('spinner size-4 animate-spin', className)} />
}
