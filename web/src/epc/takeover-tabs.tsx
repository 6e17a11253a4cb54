import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import type { Call } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { HandoverDesk } from '../handover/receipt/handover-desk.tsx'
import { ReceiptList } from '../handover/receipt/receipt-list.tsx'
import { say } from '../kit/say.ts'

const words = { receipts: text('接收单', 'Receipts') }

type Props = {
  readonly suite: HandoverSuiteKey
  readonly title: Text
  /** The lists that a signature changes. */
  readonly lists: readonly Call[]
  /** The list of what comes, where the dock looks for it. */
  readonly coming?: { readonly title: Text; readonly list: ReactNode }
}

/** A dock of a parcel centre: the takeover desk, what is to come, and its receipts. */
export const TakeoverTabs = ({ suite, title, lists, coming }: Props) => (
  <Tabs
    destroyOnHidden
    items={[
      {
        key: 'take_over',
        label: say(title),
        children: <HandoverDesk suite={suite} name={suite} lists={lists} stopsAtErrors />,
      },
      ...(coming ? [{ key: 'coming', label: say(coming.title), children: coming.list }] : []),
      { key: 'receipts', label: say(words.receipts), children: <ReceiptList suite={suite} /> },
    ]}
  />
)
