import type { CodeSetting, Config } from '../../platform/config'

type Settings = Pick<Config, 'signingCode' | 'mail' | 'demo'>

/** Whether codes reach anybody here: a demo's addresses are nobody's, unless it is set up to ask all the same. */
export const canAskSigningCode = ({ signingCode, mail, demo }: Settings): boolean =>
  mail !== null && (!demo || signingCode !== null)

/** When a code is asked for at signing: what is set, else from unknown devices where codes reach somebody. */
export const signingCodeMode = (settings: Settings): CodeSetting =>
  settings.signingCode ?? (canAskSigningCode(settings) ? 'unknown-device' : 'off')
