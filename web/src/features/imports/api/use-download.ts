import { exportTexts } from '@portal/contract/texts/sheet'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api'

/** Runs a download and says how it went; `failure` is what to say in place. */
export function useDownload() {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (download: { run: () => Promise<string>; name?: string }) => download.run(),
    onSuccess: (fileName) => toast({ title: exportTexts.downloaded, description: fileName, variant: 'success' }),
    onError: () => toast({ title: exportTexts.failed, description: exportTexts.failedText, variant: 'error' }),
  })
  return {
    start: (run: () => Promise<string>, name?: string) => mutate({ run, name }),
    isPending,
    /** The one that runs, where several share the place. */
    running: isPending ? variables.name : undefined,
    failure: error === null ? undefined : errorText(error, exportTexts.failedText),
  }
}
