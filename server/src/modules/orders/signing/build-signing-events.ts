import { type CheckoutEvent, type SigningEvent, signingEventKinds } from '@portal/contract/orders/signing-events'
import { type ApprovalKey, approvalKeys, electronicConsent } from '@portal/contract/rules/approvals'
import type { RoleLabels } from '@portal/contract/rules/program-facts'
import { staffDeviceLabel } from '../../../core/sign-in/staff-device'
import { describeDevice } from '../../../platform/device-name'
import type { SubmittedSignature } from '../assert-ready-to-sign'
import { getDeviceId, type SigningFacts } from '../queries/signing-facts'

/** The circumstances of a signature. */
interface SigningMoment {
  now: Date
  address: string
  userAgent: string
  timeZone: string
  roleLabels: RoleLabels
  method: SubmittedSignature['method']
  /** Events that the browser sends with the order, in case it could not send them earlier. */
  reportedEvents: readonly CheckoutEvent[]
  /** The version of the agreement that the dealer signs. */
  agreementVersion: string
  /** Whether the dealer saw the sentence of consent to electronic business. */
  isConsentDisplayed: boolean
}

const methodLabels: Record<SigningMoment['method'], string> = {
  typed: 'Name typed and approved',
  drawn: 'Drawn by hand and approved',
  saved: 'Saved signature used and approved',
}

/** Formats a duration, such as '3 min 14 s'. */
function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

function describeSignIn({ wasDeviceKnown, signInCode }: SigningFacts): string {
  if (signInCode === null) {
    const device = wasDeviceKnown === null ? '' : wasDeviceKnown ? ', known device' : ', unknown device'
    return `Dealer number and ZIP${device}`
  }
  const { readOutByName } = signInCode
  return `Dealer number, ZIP and code ${readOutByName === null ? 'by email' : `read out by ${readOutByName}`}`
}

const toIsoTime = (event: SigningEvent): SigningEvent => ({ ...event, at: new Date(event.at).toISOString() })

const reportedWithOrder = 'Reported with the order'

/**
 * Lists the events from sign-in to signature by time. The server's times count, and an event that first arrived with the order
 * is marked. Unreported events are left out, except the acknowledgements and the consent, which the order contains.
 */
export function buildSigningEvents(facts: SigningFacts, moment: SigningMoment): SigningEvent[] {
  const { now, timeZone, roleLabels, reportedEvents } = moment
  const deviceId = getDeviceId(facts.deviceHash)
  const signedInAt = new Date(facts.signedInAt).toISOString()
  const signInDetails = {
    at: signedInAt,
    about: null,
    address: facts.address,
    device: describeDevice(facts.userAgent),
    deviceId,
  }
  const device = describeDevice(moment.userAgent)
  const signingDetails = { at: now.toISOString(), about: null, address: moment.address, device, deviceId }
  const recordedEvents = facts.events.map(toIsoTime)
  const first = (kind: SigningEvent['kind']) => recordedEvents.find((event) => event.kind === kind)
  const last = (kind: SigningEvent['kind'], about: ApprovalKey | null = null) =>
    recordedEvents.findLast((event) => event.kind === kind && event.about === about)
  const isReported = (kind: CheckoutEvent['kind']) => reportedEvents.some((event) => event.kind === kind)

  const events: SigningEvent[] = [{ kind: 'signed-in', how: describeSignIn(facts), ...signInDetails }]
  if (facts.staffDevice) {
    events.push({
      kind: 'staff-device',
      how: `Used by ${staffDeviceLabel(roleLabels, facts.staffDevice, timeZone)}`,
      ...signInDetails,
    })
  }
  const opened = first('agreement-opened')
  const read = first('agreement-read')
  if (opened) events.push({ ...opened, how: `Agreement version ${moment.agreementVersion}` })
  else if (isReported('agreement-opened'))
    events.push({ ...signingDetails, kind: 'agreement-opened', how: reportedWithOrder })
  if (read) events.push({ ...read, how: opened ? formatDuration(opened.at, read.at) : '' })
  else if (isReported('agreement-read'))
    events.push({ ...signingDetails, kind: 'agreement-read', how: reportedWithOrder })
  for (const about of approvalKeys) {
    events.push(
      last('acknowledged', about) ?? { ...signingDetails, kind: 'acknowledged', about, how: reportedWithOrder },
    )
  }
  const consent = moment.isConsentDisplayed ? `Consent version ${electronicConsent.version}` : 'Approved with the order'
  events.push({ ...(last('consented') ?? signingDetails), kind: 'consented', how: consent })
  events.push(...recordedEvents.filter(({ kind }) => kind === 'code-sent' || kind === 'code-given'))
  events.push({ ...signingDetails, kind: 'signed', how: methodLabels[moment.method] })
  const kindOrder = ({ kind }: SigningEvent) => signingEventKinds.indexOf(kind)
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || kindOrder(a) - kindOrder(b))
}
