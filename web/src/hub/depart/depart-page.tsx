import { listOutboundBags, precheckDeparture } from '@kuacang/contract/hub/outbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { latePart } from '../../kit/late-part.tsx'
import { say } from '../../kit/say.ts'

const words = {
  receipt: text('交接单出库', 'By receipt'),
  direct: text('直接出库', 'Direct'),
}

// A table: the desk before it does not wait for it.
const DirectDeparture = latePart(() =>
  import('./direct-departure.tsx').then(({ DirectDeparture }) => DirectDeparture),
)

/** Lists that a handover changes. */
const lists = [listOutboundBags, precheckDeparture] as const

export default function DepartPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'receipt',
          label: say(words.receipt),
          children: <HandoverDesk suite="hub" name="hub_handover" lists={lists} stopsAtErrors />,
        },
        {
          key: 'direct',
          label: say(words.direct),
          children: <DirectDeparture />,
        },
      ]}
    />
  )
}
