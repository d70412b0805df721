import type { ReactNode } from 'react'
import { cn } from '../cn'

interface SignatureFrameProps {
  children?: ReactNode
  /** Under the rule: the name and the day, or 'Digital signature'. */
  caption?: ReactNode
  /** At the top right: Clear. */
  corner?: ReactNode
  ratio?: string
  className?: string
}

/** White paper with the rule one signs on, in both themes: what is in it is what will be printed. */
export function SignatureFrame({ children, caption, corner, ratio = '400 / 150', className }: SignatureFrameProps) {
  return (
    <div
      className={cn(
        'relative w-full max-w-[514px] overflow-clip rounded-control border border-field bg-signature-paper text-signature-ink',
        className,
      )}
      style={{ aspectRatio: ratio }}
    >
      {children}
      <span aria-hidden className="pointer-events-none absolute inset-x-5 top-[76%] border-signature-ink/55 border-t" />
      {caption && (
        <p className="pointer-events-none absolute inset-x-5 bottom-[4.5%] text-[13px] text-signature-ink/80 leading-tight wrap-anywhere">
          {caption}
        </p>
      )}
      {corner && <div className="absolute top-1 right-4">{corner}</div>}
    </div>
  )
}

interface SignaturePreviewProps {
  /** The stored PNG. */
  image: string
  /** Whose signature it is. */
  name: string
  caption?: ReactNode
  className?: string
}

export function SignaturePreview({ image, name, caption = 'Digital signature', className }: SignaturePreviewProps) {
  return (
    <SignatureFrame caption={caption} className={className}>
      <img src={image} alt={`Signature of ${name}`} className="size-full object-contain" />
    </SignatureFrame>
  )
}
