import { text } from '@kuacang/contract/kit/text'
import { cancelRelay, type Relay } from '@kuacang/contract/printing/relay/calls'
import { relayFault, relayState } from '@kuacang/contract/printing/relay/enums'
import { Button } from 'antd'
import { request } from '../api/request.ts'
import { showResult } from '../dialog/confirm.tsx'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { printInBrowser } from './print-in-browser.ts'
import type { PrintJob } from './print-job.ts'

const words = {
  failed: text('打印失败：{why}', 'Printing failed: {why}'),
  waits: text('尚未打印：{why}', 'Not printed yet: {why}'),
  again: text(
    '{title} 等待打印机 {printer}，系统会在 15 分钟内自动重试。',
    '{title} waits for printer {printer}; it is tried again by itself for 15 minutes.',
  ),
  over: text('{title} 没有在打印机 {printer} 上打印。', '{title} was not printed on printer {printer}.'),
  open: text('在浏览器中打印', 'Print in the browser'),
  instead: text('取消等待，在浏览器中打印', 'Stop waiting and print in the browser'),
}

/** Says what keeps a file from coming out of its network printer, and lets the browser print it instead. */
export const showRelayTrouble = (relay: Relay, file: Blob, tell: PrintJob['tell']): Promise<void> => {
  const { id, title, printer, fault, detail } = relay
  const isWaiting = relay.state === relayState.code.waiting
  const why = fault === null ? detail : say(relayFault.label(fault))
  const print = async () => {
    // Taken back first: what has been sent meanwhile comes out, and must not come out twice.
    if (isWaiting) await request(cancelRelay, { params: { id } })
    await printInBrowser(file)
    if (isWaiting) tell('send')
  }
  return showResult({
    kind: isWaiting ? 'warning' : 'error',
    title: say(isWaiting ? words.waits : words.failed, { why }),
    subtitle: say(isWaiting ? words.again : words.over, { title, printer }),
    extra: (
      <>
        {detail ? <p className="code soft">{detail}</p> : null}
        <p className="print-ways">
          <Button onClick={() => void print().catch(notice.failure)}>
            {say(isWaiting ? words.instead : words.open)}
          </Button>
        </p>
      </>
    ),
  })
}
