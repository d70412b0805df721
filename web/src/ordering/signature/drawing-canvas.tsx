import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { cn } from '../../design/cn'
import { penWidth, type SignatureGeometry, signatureInk, signaturePaper, signatureScale } from './signature-size'

export interface DrawingHandle {
  clear: () => void
}

interface DrawingCanvasProps {
  geometry: SignatureGeometry
  /** A PNG data URL after each stroke; null once cleared. */
  onInk: (dataUrl: string | null) => void
  className?: string
  ref: Ref<DrawingHandle>
}

/**
 * The canvas one draws on. Its bitmap keeps one size; only the mapping from the screen to it follows a resize, so the
 * ink stays where it was and the stored image is the same on every screen.
 */
export function DrawingCanvas({ geometry, onInk, className, ref }: DrawingCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const emit = useEffectEvent(onInk)

  useEffect(() => {
    const node = canvas.current
    if (!node) return
    const scale = signatureScale
    node.width = geometry.width * scale
    node.height = geometry.height * scale
    const drawing = new SignaturePad(node, {
      penColor: signatureInk,
      backgroundColor: signaturePaper,
    })
    pad.current = drawing
    const fit = () => {
      const shown = node.clientWidth
      if (shown === 0) return
      const ratio = node.width / shown
      node.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
      // The library draws circles of this radius.
      const pen = ((penWidth / 2) * shown) / geometry.width
      drawing.minWidth = pen
      drawing.maxWidth = pen
      drawing.dotSize = pen
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(node)
    const done = () => emit(drawing.isEmpty() ? null : drawing.toDataURL('image/png'))
    drawing.addEventListener('endStroke', done)
    return () => {
      observer.disconnect()
      drawing.removeEventListener('endStroke', done)
      drawing.off()
      pad.current = null
    }
  }, [geometry])

  useImperativeHandle(ref, () => ({
    clear: () => {
      pad.current?.clear()
      onInk(null)
    },
  }))

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="Signature drawing area. To sign with the keyboard, choose Type Name."
      className={cn('size-full cursor-crosshair touch-none', className)}
    />
  )
}
