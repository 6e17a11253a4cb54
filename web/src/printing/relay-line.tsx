import { text } from '@kuacang/contract/kit/text'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { getPrinter } from '@kuacang/contract/printing/printer/calls'
import { cancelRelay, type Relay, sendRelayAgain } from '@kuacang/contract/printing/relay/calls'
import { relayFault, relayState } from '@kuacang/contract/printing/relay/enums'
import { relayMachine } from '@kuacang/contract/printing/relay/machine'
import { request } from '../kit/api/request.ts'
import { useRefresh } from '../kit/api/use-answer.ts'
import { machineActions, RowActions } from '../kit/list/actions.tsx'
import { say } from '../kit/say.ts'
import { Time, type Tone } from '../kit/show.tsx'

const words = { next: text('下次尝试', 'Next attempt') }

export const relayTones: Readonly<Record<Relay['state'], Tone>> = {
  1: 'wait',
  2: 'work',
  3: 'work',
  4: 'good',
  5: 'bad',
  6: 'look',
}

export const relayActions = machineActions<(typeof relayMachine.actions)[number], Relay>(relayMachine, {
  cancel: { run: ([r]) => r && request(cancelRelay, { params: { id: r.id } }) },
  send_again: { run: ([r]) => r && request(sendRelayAgain, { params: { id: r.id } }) },
})

type Props = {
  readonly of: Relay
  /** Printer and state are shown beside it. */
  readonly brief?: boolean
}

/** Which network printer a paper goes to, how far it is, what keeps it, and what the user may do about it. */
export const RelayLine = ({ of: relay, brief = false }: Props) => {
  const refresh = useRefresh()
  const { printer, state, fault, detail, next_at } = relay
  const why = fault === null ? '' : say(relayFault.label(fault))
  const parts = [...(brief ? [] : [printer, say(relayState.label(state))]), why, detail].filter(Boolean)
  const readAgain = () => Promise.all([refresh(listPrintJobs), refresh(getPrinter)])
  return (
    <div className="relay-line">
      <small className="soft">
        {parts.join(' · ')}
        {next_at ? (
          <>
            {' · '}
            {say(words.next)} <Time at={next_at} clock />
          </>
        ) : null}
      </small>
      {relay.actions.length > 0 ? (
        <RowActions row={relay} actions={relayActions} onDone={() => void readAgain()} />
      ) : null}
    </div>
  )
}
