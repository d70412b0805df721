import { repeat } from '../../platform/repeat'
import type { Job, JobParts } from '../../platform/server-module'
import type { ProgramCache } from './program-cache'

/** Words and looks take effect a minute after their approval, so a version is found several times before that. */
const COMPARE_EVERY_MS = 15_000

/** Starts the job through which a server without calls learns of a new version. Source: docs/spec 24.2. */
export const followProgram = (
  programs: Pick<ProgramCache, 'compare'>,
  { clock, log }: Pick<JobParts, 'clock' | 'log'>,
): Job => repeat(() => programs.compare(), { name: 'program', everyMs: COMPARE_EVERY_MS, clock, log })
