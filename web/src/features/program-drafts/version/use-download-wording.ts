import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { downloadFile } from '../../../lib/api/download'
import { errorText } from '../../../lib/api/errors'

/** Downloads the wording that a version has for an order year. */
export const useDownloadWording = (number: number) =>
  useMutation({
    mutationFn: (orderYear: number) =>
      downloadFile('getProgramWordingPdf', { params: { number }, query: { orderYear } }),
    onError: (error) =>
      toast({
        title: 'The PDF could not be downloaded',
        description: errorText(error, 'Please try again in a moment.'),
        variant: 'error',
      }),
  })
