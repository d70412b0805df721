import { counted } from './plural'

/** Messages about drafts and versions of the program, for the server and the browser. */
export const programDraftTexts = {
  firstTitle: 'Original program',
  titleRequired: 'Please enter a title of 3 to 80 characters',
  reasonRequired: 'Please say why, in 10 to 1,000 characters',
  dayRequired: 'Please choose the day when the change takes effect',
  noteTooLong: 'Please use at most 1,000 characters',
  commentRequired: 'Write what should change.',
  newTermsRequired: 'Please confirm the new terms for dealers who sign from now on',
  sourceRequired: 'Please start from one version or one draft',
  orderYearRequired: 'Please send an order year from 2000 to 2100',
  programNumberRequired: 'Please send the number of a program version',
  logoWrongKind: 'Please use a PNG file of up to 512 KB and 1200 x 400 pixels',
  logoWrongEncoding: 'Please save this PNG with 8 bits per color and without interlacing',
  logoTooDetailed:
    'This image is larger than 512 KB after the portal re-encodes it. Please use one with fewer pixels or colors.',
  logoBlank: 'This image is transparent everywhere. Please use another file.',
  logoMissing: 'Choose a file that has been uploaded.',
  logoNotFound: 'This logo does not exist',
  tooManyLogos: 'Too many logos were uploaded in the last hour. Please try again later.',
  tooManySamples: 'Too many examples were sent in the last hour. Please try again later.',
  draftNotFound: 'This draft does not exist',
  versionNotFound: 'This version does not exist',
  tooManyDrafts: (drafts: number) =>
    `There are ${counted(drafts, 'open draft', 'open drafts')}. Discard one to start another.`,
  notEditable: 'This draft cannot be edited now. Reload the page to see its status.',
  notWaiting: 'This draft is not waiting for approval. Reload the page to see its status.',
  notAnAuthor: 'Only someone who edited this draft can recall it.',
  ownDraft: 'You edited this draft. Someone else has to approve it.',
  stale: (name: string) => `${name} changed this draft while you were editing.`,
  behind: (number: number) => `Version ${number} was approved after this draft began.`,
  baseWithdrawn: (number: number) => `Version ${number}, which this draft changes, was withdrawn.`,
  noChanges: 'This draft changes nothing. Edit it before you send it for approval.',
  hasProblems: (problems: number) =>
    `This draft has ${counted(problems, 'problem', 'problems')} to fix before it can be sent.`,
  unresolved: (conflicts: number) =>
    `Choose a value for ${counted(conflicts, 'conflict', 'conflicts')} to update this draft.`,
  newestChanged: (number: number) =>
    `Version ${number} is the newest version now. Review its conflicts before you update this draft.`,
  planStale: 'The effects changed while you were reading. Nothing is approved yet.',
  tooEarly: (day: string, reason: string) => `Choose ${day}, or later. ${reason}`,
  ownApprovalWaits: 'A version that its author approves waits 24 hours.',
  scheduledLater: (number: number, day: string) =>
    `Version ${number} takes effect on ${day}. Choose a later day, or withdraw that version first.`,
  sameInstant: 'Another version takes effect at that time. Try again, or choose another day.',
  sameDay: (number: number) => `Version ${number} takes effect that day. Choose another day.`,
  placedOrdersChange: 'Call support: a placed order would change.',
  olderServer:
    'A server of the previous release is still running. The program can be changed when the update is complete.',
  withdrawTooLate: (number: number, previous: number) =>
    `Version ${number} is already in effect. Start a draft from version ${previous} instead.`,
  withdrawLastMinute: (number: number, previous: number) =>
    `Version ${number} takes effect within a minute. Start a draft from version ${previous} instead.`,
  laterBuildsOnIt: (number: number, later: number) =>
    `Version ${later} builds on version ${number}. Withdraw version ${later} first.`,
  alreadyWithdrawn: (number: number) => `Version ${number} is already withdrawn.`,
} as const
