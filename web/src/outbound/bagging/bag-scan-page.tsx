import type { Data } from '@kuacang/contract/kit/call'
import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import {
  addToBag,
  type OutboundBag,
  scanParcelOfBag,
  validateBag,
} from '@kuacang/contract/outbound/bagging/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { already, attention, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { EnumLabel, kg } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'

const words = {
  hint: text('扫描运单号，查它的包和渠道', 'Scan a tracking number to find its bag and channel'),
  hintBag: text('扫描运单号，核对是否在此包', 'Scan a tracking number to check that it is in this bag'),
  inBag: text('在包中', 'In a bag'),
  inThis: text('在此包中', 'In this bag'),
  inOther: text('不在此包，在包 {bag}', 'Not in this bag, but in bag {bag}'),
  notBagged: text('没有集包', 'Not bagged'),
  goesTo: text('应放入包 {bag}', 'Put into bag {bag}'),
  noBag: text('没有打开的包', 'No open bag'),
  choose: text('选择包', 'Choose a bag'),
  chooseWhat: text('扫描包号', 'Scan a bag number'),
  chosen: text('已选择包', 'Bag chosen'),
  leave: text('不再核对此包', 'Stop checking this bag'),
  add: text('放入此包', 'Put into this bag'),
  added: text('已放入包', 'Bagged'),
  before: text('已在此包中', 'Already in this bag'),
  last: text('刚扫描', 'Just scanned'),
  channel: text('渠道 {channel}', 'Channel {channel}'),
  content: text('包裹 {n} · {kg} kg', '{n} {n|parcel|parcels} · {kg} kg'),
}

type Found = Data<typeof scanParcelOfBag>

const factsOf = (bag: OutboundBag) =>
  [
    say(words.channel, { channel: bag.tag }),
    say(bagStatus.label(bag.status)),
    say(words.content, { n: bag.items, kg: kg(bag.items_weight) }),
  ].join(' · ')

/** What is known of the parcel, in view of the bag that is being checked. */
const outcomeOf = (found: Found, checked?: OutboundBag): Outcome => {
  const { channel_code: big, tracking_number, bag, open_bag } = found
  if (bag && checked && bag.id !== checked.id)
    return error(say(words.inOther, { bag: bag.bag_code }), { big, detail: tracking_number })
  if (bag)
    return ok(checked ? words.inThis : words.inBag, { big, detail: `${tracking_number} · ${bag.bag_code}` })
  const where = open_bag ? say(words.goesTo, { bag: open_bag.bag_code }) : say(words.noBag)
  const status = say(outboundOrderStatus.label(found.order_status))
  return attention(words.notBagged, { big, detail: `${tracking_number} · ${status} · ${where}` })
}

/** Finds the bag and the channel of parcels, checks the parcels of one bag, and puts into it what is missing. */
export default function BagScanPage() {
  const { job: checked, since, begin, change, end } = useJob<OutboundBag>('outbound_bag_scan')
  const [found, setFound] = useKept<Found | null>('outbound_bag_scan found', null)
  const missing = checked && found && !found.bag ? found : undefined

  const choose = async (scan: Scan): Promise<Outcome> => {
    const bag_code = await askCode({
      ...{ title: words.choose, label: words.chooseWhat },
      accepts: (code) => matches('outboundBag', code),
    })
    const { bag } = await send(validateBag, { body: { bag_code } }, scan)
    begin(bag)
    return ok(words.chosen, { big: bag.tag, detail: bag.bag_code })
  }
  const add = async ({ bag_code }: OutboundBag, { tracking_number }: Found, scan: Scan): Promise<Outcome> => {
    const answer = await send(addToBag, { body: { bag_code, tracking_number } }, scan)
    change(() => answer.bag)
    setFound((f) => f && { ...f, bag: answer.bag, open_bag: null })
    const more = { big: answer.bag.tag, detail: `${tracking_number} · ${bag_code}` }
    return answer.already ? already(words.before, more) : ok(words.added, more)
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const answer = await send(scanParcelOfBag, { body: { tracking_number: scan.value } }, scan)
    setFound(answer)
    if (answer.bag && answer.bag.id === checked?.id) change(() => answer.bag ?? checked)
    return outcomeOf(answer, checked)
  }

  return (
    <ScanDesk
      name="outbound_bag_scan"
      hint={checked ? words.hintBag : words.hint}
      onScan={onScan}
      progress={checked && since ? { done: checked.items, since } : undefined}
      keys={[
        { key: 'F2', label: words.choose, command: 'CMD-BAG', work: choose },
        {
          key: 'F3',
          label: words.add,
          command: 'CMD-ADD',
          work: checked && missing && ((scan) => add(checked, missing, scan)),
        },
        { key: 'F4', label: words.leave, disabled: !checked, run: end },
      ]}
    >
      {checked ? <JobCard code={checked.bag_code} facts={factsOf(checked)} current /> : null}
      {found ? (
        <JobCard
          code={found.tracking_number}
          facts={
            <>
              <span>{say(words.last)}</span>
              <ChannelName of={found.channel_code} />
              <span>
                <EnumLabel of={outboundOrderStatus} code={found.order_status} />
              </span>
              <span>{kg(found.weight)} kg</span>
              <span>{found.bag?.bag_code ?? found.open_bag?.bag_code ?? say(words.noBag)}</span>
            </>
          }
        />
      ) : null}
    </ScanDesk>
  )
}
