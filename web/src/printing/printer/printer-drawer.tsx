import '../printing.css'
import { text } from '@kuacang/contract/kit/text'
import { getPrinter } from '@kuacang/contract/printing/printer/calls'
import { printerKind, printerStatus } from '@kuacang/contract/printing/printer/enums'
import type { Relay } from '@kuacang/contract/printing/relay/calls'
import { relayFault, relayState } from '@kuacang/contract/printing/relay/enums'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { RelayLine, relayTones } from '../relay-line.tsx'

const words = {
  kind: text('类型', 'Type'),
  address: text('地址', 'Address'),
  paper: text('纸张', 'Paper'),
  status: text('状态', 'Status'),
  answered: text('最近成功', 'Last success'),
  answer: text('打印机应答', 'Printer said'),
  failed: text('最近失败', 'Last failure'),
  failure: text('失败原因', 'Reason for failure'),
  latest: text('最近的文件', 'Latest files'),
  none: text('还没有发送过文件', 'No file was sent yet'),
}
/** The page shows what is now, not what was when it was opened. */
const everyMs = 3_000

const File = ({ of: relay }: { of: Relay }) => (
  <li>
    <StatusTag of={relayState} code={relay.state} tone={relayTones[relay.state]} />
    <Code>{relay.title}</Code>
    <span className="spring" />
    <Time at={relay.created_at} />
    <RelayLine of={relay} brief />
  </li>
)

/** A network printer: how it is, and what became of the latest files. */
export const PrinterDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useAnswer(getPrinter, { params: { id } }, { refetchInterval: everyMs })
  return (
    <DetailDrawer open onClose={onClose} title={found.data?.name ?? ''}>
      <Answered of={found}>
        {(p) => (
          <>
            <Facts
              facts={[
                [words.kind, <EnumLabel key="k" of={printerKind} code={p.kind} />],
                [words.address, p.address],
                [words.paper, p.paper],
                [words.status, <EnumLabel key="s" of={printerStatus} code={p.status} />],
                [words.answered, <Time key="a" at={p.last_answer_at} />],
                [words.answer, p.last_answer],
                [words.failed, <Time key="f" at={p.last_failure_at} />],
                [
                  words.failure,
                  p.last_fault === null ? '' : `${say(relayFault.label(p.last_fault))} ${p.last_failure}`,
                ],
              ]}
            />
            <h2 className="section-title">{say(words.latest)}</h2>
            {p.relays.length === 0 ? <p className="soft">{say(words.none)}</p> : null}
            <ul className="recent-prints">
              {p.relays.map((relay) => (
                <File key={relay.id} of={relay} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
