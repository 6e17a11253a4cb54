import { text } from '@kuacang/contract/kit/text'
import { listBags } from '@kuacang/contract/packing/bag/calls'
import { listOutboundReturns } from '@kuacang/contract/returns/record/calls'
import { confirmReturnLabel, findToRelabel, printReturnLabel } from '@kuacang/contract/returns/relabel/calls'
import { Tabs } from 'antd'
import { useState } from 'react'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { LateReceiptList } from '../../handover/receipt/late-receipt-list.tsx'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { already, attention, done, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { PackingDesk } from '../../packing/bag/packing-desk.tsx'
import { LabelDesk, type Labelling } from '../../relabel/request/label-desk.tsx'
import { ChannelChoice } from './channel-choice.tsx'

const suite = 'wms_return'
const words = {
  relabel: text('贴新面单', 'Put labels on'),
  bag: text('装袋', 'Bag'),
  handover: text('交接', 'Handover'),
  receipts: text('交接单', 'Receipts'),
  hint: text('扫描要换单的退件', 'Scan the return to relabel'),
  awaited: text('等待承运商的新面单，放到一边', 'The carrier’s label is awaited: put it aside'),
  refused: text('承运商拒绝面单', 'The carrier refused the label'),
  refusedWhy: text(
    '{why}：请在下方选择另一个渠道，或在退件记录中放弃',
    '{why}: choose another channel below, or give it up in the records',
  ),
  on: text('新面单已贴上', 'The new label is on'),
  before: text('新面单已确认过', 'The new label was confirmed before'),
  hintBag: text('扫描新面单', 'Scan the new label'),
}

type Stuck = (number: string) => void

const find = async (scan: Scan, stuck: Stuck): Promise<Labelling | Outcome> => {
  const {
    return: r,
    new_tracking_number: fresh,
    carrier_failure: why,
  } = await request(findToRelabel, { query: { tracking_number: scan.value } })
  stuck(why || fresh === '' ? r.tracking_number : '')
  if (why) return attention(words.refused, { detail: say(words.refusedWhy, { why }) })
  if (fresh === '') return attention(words.awaited, { detail: r.tracking_number })
  if (r.relabelled_at !== null)
    return already(words.before, { big: fresh.slice(-4), detail: fresh, thing: 'parcel' })
  return { id: r.id, old: r.tracking_number, fresh }
}

const Labels = () => {
  // A return without a label: its operator may choose another channel.
  const [without, setWithout] = useState('')
  return (
    <LabelDesk
      name="return_relabel"
      hint={words.hint}
      find={(scan) => find(scan, setWithout)}
      aside={(job) =>
        job || !without ? null : (
          <ChannelChoice key={without} number={without} onOrdered={() => setWithout('')} />
        )
      }
      paper={({ id }) => ({
        ...{ paper: '10x15', kept: true },
        load: (print_job) => send(printReturnLabel, { body: { id, print_job } }),
      })}
      prove={async ({ old: tracking_number }, scan) => {
        const body = { tracking_number, new_tracking_number: scan.value }
        const { return: r, already: again } = await send(confirmReturnLabel, { body }, scan)
        const more = { big: r.channel_code, detail: scan.value }
        return again ? already(words.before, { ...more, thing: 'parcel' }) : done(words.on, more)
      }}
    />
  )
}

/** New labels are put on, the returns are bagged by channel, and the bags leave (FU-656, FU-718). */
export default function RelabelPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'relabel', label: say(words.relabel), children: <Labels /> },
        {
          key: 'bag',
          label: say(words.bag),
          children: (
            <PackingDesk suite={suite} name="return_bag" hint={words.hintBag} weigh={false} stopsAtErrors />
          ),
        },
        {
          key: 'hand_over',
          label: say(words.handover),
          children: (
            <HandoverDesk
              suite={suite}
              name={suite}
              lists={[listBags, listOutboundReturns]}
              lanes
              stopsAtErrors
            />
          ),
        },
        { key: 'receipts', label: say(words.receipts), children: <LateReceiptList suite={suite} /> },
      ]}
    />
  )
}
