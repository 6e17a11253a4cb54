import { getAcceptingBag } from '@kuacang/contract/hub/inbound-bag/calls'
import {
  cancelCollecting,
  finishCollecting,
  listDestinationOptions,
  listOutboundBags,
  type OutboundBag,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { precheckParcels, sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { attention } from '../../kit/scan/outcome.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { stationWords, useStation } from '../../packing/bag/use-station.ts'
import { Wall } from './wall.tsx'

const words = {
  ...stationWords,
  hint: text('扫描包裹，或“单号,重量”', 'Scan a parcel, or “number,weight”'),
  added: text('已放入', 'Sorted'),
  newBag: text('新袋，请贴袋号', 'New bag: attach its label'),
  already: text('已在此袋中', 'Already in this bag'),
  foreign: text('已放入；不属于在收的袋', 'Sorted; not from the bag being accepted'),
  finishWhat: text('扫描要完成的袋', 'Scan the bag to finish'),
  cancelBag: text('扫描要取消的袋', 'Scan the bag to cancel'),
  cancelWhat: text('袋内的包裹需要重新分拣。', 'The parcels in the bag must be sorted again.'),
  label: text('打印袋号', 'Print label'),
  content: text('{bag} · 包裹 {n}', '{bag} · {n} {n|parcel|parcels}'),
  from: text('{parcel} 预报在袋 {bag}', '{parcel} was announced in bag {bag}'),
  none: text('还没有打开的袋：扫描第一个包裹', 'No open bags yet: scan the first parcel'),
}

const { collecting } = hubOutboundBagStatus.code
/** What others sort is seen this soon on a wall at which no one scans; an own scan reads it at once. */
const othersMs = 15_000
/** More places than a wall has. */
const whole = { status: [collecting], page_size: 200 }

/** Sorting answers with the engine's bag, finishing with the hub's. */
type SortedBag = Pick<OutboundBag, 'id' | 'bag_number' | 'tag'> &
  (Pick<OutboundBag, 'parcel_count'> | { readonly items: number })

const detailOf = (bag: SortedBag) =>
  say(words.content, { bag: bag.bag_number, n: 'items' in bag ? bag.items : bag.parcel_count })

/** The sorting wall of a hub: the packing station with the hub's own calls, its bags drawn as the wall stands. */
export default function SortPage() {
  const read = useAnswer(listOutboundBags, { query: whole }, { refetchInterval: othersMs })
  const { data: destinations = [] } = useAnswer(listDestinationOptions, {})
  const { data: preference } = useAnswer(getWarehousePreference, {})
  const { data: accepting } = useAnswer(getAcceptingBag, {})
  const refresh = useRefresh()
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(listOutboundBags, getAcceptingBag, precheckParcels))

  const station = useStation({
    name: 'hub_sort',
    suite: 'hub',
    bags: read.data?.list,
    load: async () => (await request(listOutboundBags, { query: whole })).list,
    latest: false,
    put: (value, _into, scan) => {
      const { id: tracking_id, ...weighed } = idAndWeight(value)
      const accept = accepting ? { accept_bag_number: accepting.bag_number } : {}
      return act(sortParcel, { body: { tracking_id, ...weighed, ...accept } }, scan)
    },
    take: (tracking_id, scan) => act(unbindParcel, { body: { tracking_id } }, scan),
    finish: ({ bag_number }, scan) => act(finishCollecting, { body: { bag_number } }, scan),
    cancel: ({ bag_number }, scan) => act(cancelCollecting, { body: { bag_number } }, scan),
    labelsNewBags: true,
    words,
    detailOf,
    putDetailOf: ({ bag, parcel }) => `${parcel.dest_warehouse_code} · ${detailOf(bag)}`,
    outcomeOf: ({ foreign_bag_number }, more, parcel) => {
      if (!foreign_bag_number) return undefined
      const from = say(words.from, { parcel, bag: foreign_bag_number })
      return attention(words.foreign, { ...more, detail: `${more.detail} · ${from}` })
    },
    codeOf: (value) => idAndWeight(value).id,
  })

  return (
    <ScanDesk
      {...station.desk}
      hint={words.hint}
      stopsAtErrors
      progress={
        accepting
          ? {
              done: accepting.sorted_count,
              total: accepting.parcel_count,
              since: accepting.accept_start_time ?? accepting.created_time,
            }
          : undefined
      }
    >
      <Answered of={read}>
        {({ list }) =>
          list.length + destinations.length === 0 ? (
            <Empty description={say(words.none)} />
          ) : (
            <Wall
              bags={list}
              destinations={destinations}
              columns={preference?.hub_wall_columns ?? 0}
              chosen={station.current?.id ?? null}
              onChoose={station.choose}
            />
          )
        }
      </Answered>
    </ScanDesk>
  )
}
