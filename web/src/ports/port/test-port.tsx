import { text } from '@kuacang/contract/kit/text'
import { type Port, testPort } from '@kuacang/contract/ports/port/calls'
import { portKind } from '@kuacang/contract/ports/port/enums'
import { listPortRequests, type PortRequest } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { Alert } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { failureText } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('测试接口：{port}', 'Test of port “{port}”'),
  sending: text('测试请求已发出，正在等待对方答复…', 'The test was sent; waiting for the answer…'),
  answered: text('接口正常，对方已答复。', 'The port works: the other system answered.'),
  accepted: text(
    '对方已受理（202），答复稍后送达。',
    'The other system accepted the test (202) and answers later.',
  ),
  refused: text(
    '能连接到对方，但测试被拒绝。请检查地址，以及对方使用的签名密钥。',
    'The other system can be reached but refused the test. Check the address and the signing secret that it uses.',
  ),
  failed: text(
    '对方没有答复，将自动重试。请检查地址，或联系对方。',
    'The other system did not answer; the test is sent again. Check the address, or contact the other side.',
  ),
  response: text('应答', 'Response'),
}

const everyMs = 500

const { waiting, answered, accepted, refused } = portRequestState.code

/** How the first try of a test ended; undefined while it runs. */
const outcomeOf = ({ state, last_status, last_answer }: PortRequest) => {
  if (state === answered) return { type: 'success', message: words.answered } as const
  if (state === accepted) return { type: 'success', message: words.accepted } as const
  if (state === refused) return { type: 'warning', message: words.refused } as const
  if (state === waiting && last_status === null && last_answer === '') return undefined
  return { type: 'error', message: words.failed } as const
}

const Outcome = ({ id }: { id: string }) => {
  const { data, error } = useAnswer(
    listPortRequests,
    { query: { id, page: 1, page_size: 20 } },
    { refetchInterval: (read) => (read?.list[0] && outcomeOf(read.list[0]) ? false : everyMs) },
  )
  if (error) return <Alert type="error" showIcon title={failureText(error)} />
  const [row] = data?.list ?? []
  const outcome = row && outcomeOf(row)
  const said = [row?.last_status, row?.last_answer].filter(Boolean).join(' ')
  return (
    <div role="status">
      {outcome ? (
        <Alert
          type={outcome.type}
          showIcon
          title={say(outcome.message)}
          description={
            said ? (
              <>
                {say(words.response)} <span className="code">{said}</span>
              </>
            ) : null
          }
        />
      ) : (
        <Alert type="info" showIcon title={say(words.sending)} />
      )}
    </div>
  )
}

/** Sends the test question of a port and shows how its first try ends. */
export const runPortTest = async ({ kind }: Port): Promise<void> => {
  const { request_id } = await request(testPort, { body: { port: kind } })
  await openDialog<void>(
    (close) => (
      <DialogFrame
        title={say(words.title, { port: portKind.label(kind) })}
        dismiss={() => close()}
        confirm={{ label: say(dialogWords.close), run: () => close() }}
      >
        <Outcome id={request_id} />
      </DialogFrame>
    ),
    { otherwise: undefined },
  )
}
