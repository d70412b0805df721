import { useCan } from '../../lib/session'

/** How the dashboard names pending requests. Users who may not review requests only view them. Source: docs/spec 18.2 */
export function useRequestTexts() {
  return useCan('change-request.decide')
    ? { title: 'Requests to review', verb: 'Review' }
    : { title: 'Pending requests', verb: 'View' }
}
