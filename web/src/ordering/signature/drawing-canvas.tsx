import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { cn } from '../../design/cn'
import { blankCoverage, type Coverage } from './coverage'
import { drawStroke } from './draw-stroke'
import { signaturePng } from './signature-png'
import { penWidth, type SignatureGeometry, signatureInk, signaturePaper, signatureScale } from './signature-size'

export interface DrawingHandle {
  clear: () => void
}

interface DrawingCanvasProps {
  geometry: SignatureGeometry
  /** Receives a PNG data URL after each stroke, and null after `clear`. */
  onInk: (dataUrl: string | null) => void
  className?: string
  ref: Ref<DrawingHandle>
}

/**
 * The drawing area. The canvas only displays the ink. The image is rendered from the recorded strokes, because browsers
 * with fingerprinting protection block reading a canvas. The canvas and the image keep their pixel size when the screen
 * changes, so the ink stays in place and the image is the same on every screen.
 */
export function DrawingCanvas({ geometry, onInk, className, ref }: DrawingCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const sheet = useRef<Coverage | null>(null)
  const reportInk = useEffectEvent(onInk)

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
    const fitToWidth = () => {
      const displayedWidth = node.clientWidth
      if (displayedWidth === 0) return
      const ratio = node.width / displayedWidth
      node.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
      // The library draws circles of this radius.
      const penRadius = ((penWidth / 2) * displayedWidth) / geometry.width
      drawing.minWidth = penRadius
      drawing.maxWidth = penRadius
      drawing.dotSize = penRadius
    }
    fitToWidth()
    const observer = new ResizeObserver(fitToWidth)
    observer.observe(node)
    const addStroke = () => {
      const stroke = drawing.toData().at(-1)
      if (!stroke) return
      sheet.current ??= blankCoverage(node.width, node.height)
      // Points are in CSS pixels of the canvas as it is displayed now.
      const ratio = node.width / (node.clientWidth || geometry.width)
      const points = stroke.points.map(({ x, y }) => ({ x: x * ratio, y: y * ratio }))
      drawStroke(sheet.current, points, (penWidth / 2) * scale)
      reportInk(signaturePng(sheet.current))
    }
    drawing.addEventListener('endStroke', addStroke)
    return () => {
      observer.disconnect()
      drawing.removeEventListener('endStroke', addStroke)
      drawing.off()
      pad.current = null
      sheet.current = null
    }
  }, [geometry])

  useImperativeHandle(ref, () => ({
    clear: () => {
      pad.current?.clear()
      sheet.current = null
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
