import type { Passkey, SecondFactor } from '@portal/contract/accounts/second-factor'
import { Fingerprint, KeyRound, Plus, RefreshCw, Smartphone } from 'lucide-react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DateText } from '../../../design/display/date-text'
import { SectionHead } from '../../../design/layout/section-head'
import { Sheet } from '../../../design/layout/sheet'
import type { FactorAct } from './act-dialog'
import { FactorRow } from './factor-row'

interface CardProps {
  secondFactor: SecondFactor
  onAct: (act: FactorAct) => void
}

const nothing = 'pt-5 text-[15px] text-muted'

const UsedText = ({ at }: { at: string | null }) => (at === null ? 'Not used yet' : <>Used {<DateText iso={at} />}</>)

function PasskeyRow({ passkey, onAct }: { passkey: Passkey; onAct: CardProps['onAct'] }) {
  const { kind, name, addedAt, lastUsedAt } = passkey
  return (
    <FactorRow
      icon={kind === 'key' ? <KeyRound aria-hidden /> : <Fingerprint aria-hidden />}
      title={name}
      text={
        <>
          Added <DateText iso={addedAt} />. <UsedText at={lastUsedAt} />
        </>
      }
      actions={
        <>
          <Button aria-label={`Rename ${name}`} onClick={() => onAct({ view: 'rename', passkey })}>
            Rename
          </Button>
          <Button
            variant="ghost"
            className="text-danger"
            aria-label={`Remove ${name}`}
            onClick={() => onAct({ view: 'remove', passkey })}
          >
            Remove
          </Button>
        </>
      }
    />
  )
}

export function PasskeysCard({ secondFactor, onAct }: CardProps) {
  const { passkeys, passkeysUnavailable } = secondFactor
  return (
    <Sheet aria-labelledby="passkeys">
      <SectionHead
        title="Passkeys"
        id="passkeys"
        aside={
          passkeysUnavailable === null && (
            <Button variant="primary" onClick={() => onAct({ view: 'add-passkey' })}>
              <Plus aria-hidden />
              Add passkey
            </Button>
          )
        }
      />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onAct={onAct} />
      ))}
      {passkeys.length === 0 && (
        <p className={nothing}>
          {passkeysUnavailable ??
            'None yet. A passkey confirms that it is you with a finger, face, PIN or security key, and works on no false page.'}
        </p>
      )}
    </Sheet>
  )
}

export function AppCard({ secondFactor, onAct }: CardProps) {
  const { app, appUnavailable } = secondFactor
  const isOffered = appUnavailable === null
  return (
    <Sheet aria-labelledby="authenticator-app">
      <SectionHead title="Authenticator app" id="authenticator-app" aside={<OnOff isOn={app !== null} />} />
      <FactorRow
        icon={<Smartphone aria-hidden />}
        title="Six digits from an app"
        text={
          app === null ? (
            (appUnavailable ?? 'Asked when no passkey is at hand.')
          ) : (
            <>
              Set up <DateText iso={app.addedAt} />. <UsedText at={app.lastUsedAt} />. Asked when no passkey is at hand.
            </>
          )
        }
        actions={
          <>
            {isOffered && (
              <Button onClick={() => onAct({ view: 'app' })}>{app === null ? 'Set up' : 'Set up again'}</Button>
            )}
            {app !== null && (
              <Button variant="ghost" className="text-danger" onClick={() => onAct({ view: 'remove-app' })}>
                Turn off
              </Button>
            )}
          </>
        }
      />
    </Sheet>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-[6px] px-2 font-semibold text-[12.5px]',
        isOn ? 'bg-tone-green-tint text-tone-green-text' : 'bg-tone-gray-tint text-tone-gray-text',
      )}
    >
      <span aria-hidden className={cn('size-[7px] rounded-full', isOn ? 'bg-tone-green-dot' : 'bg-tone-gray-dot')} />
      {isOn ? 'On' : 'Off'}
    </span>
  )
}

export function RecoveryCard({ secondFactor, onAct }: CardProps) {
  const { recoveryCodes: codes } = secondFactor
  const left = codes.filter(({ usedAt }) => usedAt === null).length
  return (
    <Sheet aria-labelledby="recovery-codes">
      <SectionHead
        title="Recovery codes"
        id="recovery-codes"
        aside={
          codes.length > 0 && (
            <>
              <strong className="font-semibold text-ink">{left}</strong> of {codes.length} left
            </>
          )
        }
      />
      {codes.length === 0 ? (
        <p className={nothing}>Ten of them come with your first passkey or authenticator app.</p>
      ) : (
        <>
          <p className="max-w-[60ch] py-5 text-[15px] text-body">
            For the day your phone is lost. Each works once. They were shown when you made them; make new ones if you
            cannot find them.
          </p>
          <ol aria-label="Recovery codes" className="grid grid-cols-2 gap-2.5 sm:grid-cols-5">
            {codes.map(({ usedAt }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a code is its place, the code itself is not told
                key={at}
                className={cn(
                  'flex h-10 items-center justify-center rounded-control text-[13px]',
                  usedAt === null ? 'bg-sunken text-ink' : 'border border-line-strong border-dashed text-muted',
                )}
              >
                {usedAt === null ? (
                  <>
                    <span aria-hidden>•••• ••••</span>
                    <span className="sr-only">Not used</span>
                  </>
                ) : (
                  <span>
                    Used <DateText iso={usedAt} />
                  </span>
                )}
              </li>
            ))}
          </ol>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="lg" onClick={() => onAct({ view: 'codes' })}>
              <RefreshCw aria-hidden />
              Make 10 new codes
            </Button>
            <p className="text-muted text-sm">The old ones stop working at once.</p>
          </div>
        </>
      )}
    </Sheet>
  )
}
