/** @shared with other areas. */
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import type { Call } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../../kit/say.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import { HandoverDesk } from './handover-desk.tsx'
import { LateReceiptList } from './late-receipt-list.tsx'

const words = { receipts: text('接收单', 'Receipts') }

type Props = {
  readonly suite: HandoverSuiteKey
  readonly title: Text
  /** The lists that a signature changes. */
  readonly lists: readonly Call[]
  /** Keys of the desk beside those of every handover desk. */
  readonly keys?: readonly Key[]
  /** The list of what comes, where the dock looks for it. */
  readonly coming?: { readonly title: Text; readonly list: ReactNode }
}

/** A dock: the takeover desk, what is to come, and its receipts. */
export const TakeoverTabs = ({ suite, title, lists, keys = [], coming }: Props) => (
  <Tabs
    destroyOnHidden
    items={[
      {
        key: 'take_over',
        label: say(title),
        children: <HandoverDesk suite={suite} name={suite} lists={lists} keys={keys} stopsAtErrors />,
      },
      ...(coming ? [{ key: 'coming', label: say(coming.title), children: coming.list }] : []),
      { key: 'receipts', label: say(words.receipts), children: <LateReceiptList suite={suite} /> },
    ]}
  />
)
