import qrcode from 'qrcode-generator'

/** Quiet modules around the code, which readers need to find it. */
const QUIET = 4

/** A QR code as one path; dark on white in both themes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const modules = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  const size = modules.length + 2 * QUIET
  const path = modules
    .flatMap((row) => modules.filter((column) => code.isDark(row, column)).map((column) => [row, column] as const))
    .map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control border border-line bg-signature-paper"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
