/** @shared with other areas. */

import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import type { Call } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { say } from '../../kit/say.ts'
import { HandoverDesk } from './handover-desk.tsx'
import { LateReceiptList } from './late-receipt-list.tsx'

const words = { desk: text('交接', 'Handover'), receipts: text('交接单', 'Receipts') }

type Props = {
  readonly suite: HandoverSuiteKey
  /** The lists that a signature changes. */
  readonly lists: readonly Call[]
  /** As of the handover desk. */
  readonly lanes?: boolean
}

/** A handover desk and its receipts. */
export const HandoverTabs = ({ suite, lists, lanes = false }: Props) => (
  <Tabs
    destroyOnHidden
    items={[
      {
        key: 'hand_over',
        label: say(words.desk),
        children: <HandoverDesk suite={suite} name={suite} lists={lists} lanes={lanes} stopsAtErrors />,
      },
      { key: 'receipts', label: say(words.receipts), children: <LateReceiptList suite={suite} /> },
    ]}
  />
)
