import { exportTexts } from '@portal/contract/texts/sheet'
import { Notice } from '../../design/state/notice'

/** Shows in a dialog why a download failed; nothing if none failed. */
export function DownloadFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="error" title={exportTexts.failed}>
      {text}
    </Notice>
  )
}
