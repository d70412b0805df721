import { useProgram } from './program'

/**
 * Returns a function for the sentence that announces an email: 'We will email your note to the dealer.' While no mail server
 * is configured, it says that the email is queued.
 *
 * Source: docs/spec 20.5
 */
export function useEmailPromise(): (content: string, recipient: string) => string {
  const { isEmailConnected } = useProgram()
  return (content, recipient) =>
    isEmailConnected
      ? `We will email ${content} to ${recipient}.`
      : `Email is not connected, so the email to ${recipient} stays queued.`
}
