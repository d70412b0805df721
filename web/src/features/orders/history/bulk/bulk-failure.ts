import { orderEditTexts } from '@portal/contract/texts/order'
import { errorText, hasStatus } from '../../../../lib/api'

const goneText =
  'One of the selected orders no longer exists or is out of your reach, so nothing was changed. Clear the selection and choose again.'

/** What is said beside the button: more than the server's 'Order Not Found' for one order of many. */
export const bulkErrorText = (error: unknown): string =>
  hasStatus(error, 404) ? goneText : errorText(error, orderEditTexts.tryAgain)
