import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { downloadPreview, type PreviewBody } from './preview-query'
import type { PreviewTarget } from './preview-source'

/** Downloads the agreement of a preview as a file that is marked as a preview. */
export const useDownloadPreview = (target: PreviewTarget, { show: _screen, ...body }: PreviewBody) =>
  useMutation({
    mutationFn: () => downloadPreview(target, body),
    onError: (error) =>
      toast({
        title: 'The PDF could not be downloaded',
        description: errorText(error, 'Please try again in a moment.'),
        variant: 'error',
      }),
  })
