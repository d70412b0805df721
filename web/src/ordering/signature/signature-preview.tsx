import type { ReactNode } from 'react'
import { cn } from '../../design/cn'
import { type SignatureSize, signatureGeometry } from './signature-size'

interface SignatureFrameProps {
  children?: ReactNode
  /** Below the rule: the name and date, or 'Digital signature'. */
  caption?: ReactNode
  /** The content at the top right, such as Clear. */
  corner?: ReactNode
  /** The maximum size. */
  size?: SignatureSize
  className?: string
}

/** White paper with a signature line in both themes, because it shows what will be printed. */
export function SignatureFrame({ children, caption, corner, size = 'checkout', className }: SignatureFrameProps) {
  const { width, height } = signatureGeometry[size]
  return (
    <div
      className={cn(
        'relative w-full overflow-clip rounded-control bg-signature-paper outline outline-field text-signature-ink',
        className,
      )}
      style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }}
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
  /** The signer's name. */
  name: string
  className?: string
}

/** A stored signature. Its caption is below the paper, because strokes reach below the line. */
export function SignaturePreview({ image, name, className }: SignaturePreviewProps) {
  return (
    <figure className={cn('w-full', className)}>
      <SignatureFrame>
        <img src={image} alt={`Signature of ${name}`} className="size-full object-contain" />
      </SignatureFrame>
      <figcaption className="mt-1.5 text-[13px] text-muted">Digital signature</figcaption>
    </figure>
  )
}
