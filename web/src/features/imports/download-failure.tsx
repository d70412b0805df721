import { exportTexts } from '@portal/contract/texts/sheet'
import { Notice } from '../../design/state/notice'

/** Explains in a dialog why a download failed. Renders nothing without a failure. */
export function DownloadFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="error" title={exportTexts.failed}>
      {text}
    </Notice>
  )
}
