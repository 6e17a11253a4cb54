/** @shared with other areas. */

import type { Data, Input } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import {
  addItem,
  type Bag,
  cancelBag,
  finishBag,
  getWorkingList,
  removeItem,
  takeOverBag,
} from '@kuacang/contract/packing/bag/calls'
import type { Volume } from '@kuacang/contract/packing/size/volume'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { type Key, ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { kg } from '../../kit/show.tsx'
import { askMaterialAndWeight } from '../material/ask-material-and-weight.tsx'
import { askVolume } from '../size/ask-volume.tsx'
import { contentWords, OpenBag } from './open-bag.tsx'
import { stationWords, useStation } from './use-station.ts'

const own = {
  none: text('没有打开的包：扫描第一个包裹', 'No open bags: scan the first parcel'),
  parcels: text('{bag} · 包裹 {n} · {kg} kg', '{bag} · {n} {n|parcel|parcels} · {kg} kg'),
}
export const deskWords = { ...stationWords, ...contentWords, ...own }

type Act = typeof send
type Finishing = Input<typeof finishBag>['body']

/** Commands of a station that do what those of the engine do, where the specification gives it calls of its own. */
export type DeskCommands = {
  readonly put: (
    act: Act,
    parcel: { readonly item_id: string; readonly bag_id?: string },
    scan: Scan,
  ) => Promise<Data<typeof addItem>>
  readonly finish: (act: Act, body: Finishing, scan: Scan) => Promise<Data<typeof finishBag>>
}

/** What the engine's own calls do. */
export const ofEngine = (suite: PackingSuiteKey): DeskCommands => ({
  put: (act, body, scan) => act(addItem, { params: { suite }, body }, scan),
  finish: (act, body, scan) => act(finishBag, { params: { suite }, body }, scan),
})

type Props = {
  readonly suite: PackingSuiteKey
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** What to scan. */
  readonly hint: Text
  /** Are bags weighed as they are finished? */
  readonly weigh: boolean
  /** The size that bags are measured by as they are finished; left out where they are not. */
  readonly measure?: Volume
  /** Where what is packed is no parcel, or what it is packed in no bag. */
  readonly words?: Readonly<Record<keyof typeof deskWords, Text>>
  /** Left out: those of the engine. */
  readonly commands?: DeskCommands
  /** The number of the parcel in what was scanned; left out where a scan holds nothing else. */
  readonly codeOf?: (value: string) => string
  /** What a scan may be instead of a parcel to pack: its outcome, the scan that is to be packed, or undefined: itself. */
  readonly instead?: (scan: Scan) => Promise<Outcome | Scan | undefined>
  /** The keys that the page has now, of those of the desk. */
  readonly keysNow?: (keys: readonly Key[]) => readonly Key[]
  /** What the page puts above the open bags. */
  readonly aside?: ReactNode
  /** Does each refusal stop the desk until it is confirmed? */
  readonly stopsAtErrors?: boolean
}

/** A packing station: parcels into bags of their tags, bags finished, labelled, cancelled and taken over. */
export const PackingDesk = ({
  suite,
  name,
  hint,
  weigh,
  measure,
  words = deskWords,
  commands = ofEngine(suite),
  codeOf,
  instead,
  keysNow = (keys) => keys,
  aside,
  stopsAtErrors = false,
}: Props) => {
  const params = { suite }
  const working = useAnswer(getWorkingList, { params })
  const { data: preference } = useAnswer(getWarehousePreference, {})
  const refresh = useRefresh()
  // After every result, also a refusal, because the bags may have changed: the server may have cancelled one.
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(getWorkingList))
  const weighed = async (bag: Bag | undefined) => {
    if (!weigh || !preference || !bag) return {}
    const answer = await askMaterialAndWeight({
      confirm: words.finish,
      expected: bag.items_weight,
      tolerance: Math.max(bag.items_weight * preference.weight_tolerance, preference.weight_tolerance_min),
      remaining: preference.weigh_attempts,
    })
    if (!answer) throw new Declined(say(declined))
    return answer
  }
  const measured = async () => {
    if (!measure) return {}
    const container_volumn_info = await askVolume(measure)
    if (!container_volumn_info) throw new Declined(say(declined))
    return { container_volumn_info }
  }
  const station = useStation({
    name,
    suite,
    bags: working.data,
    load: () => request(getWorkingList, { params }),
    latest: true,
    put: (item_id, bag_id, scan) => commands.put(act, { item_id, ...(bag_id ? { bag_id } : {}) }, scan),
    take: (item_id, scan) => act(removeItem, { params, body: { item_id } }, scan),
    finish: async ({ bag_number: bag_id, open }, scan) =>
      commands.finish(act, { bag_id, ...(await weighed(open)), ...(await measured()) }, scan),
    cancel: ({ bag_number: bag_id }, scan) => act(cancelBag, { params, body: { bag_id } }, scan),
    takeOver: (bag_id, scan) => act(takeOverBag, { params, body: { bag_id } }, scan),
    labelsNewBags: false,
    ...(codeOf && { codeOf }),
    words,
    detailOf: (bag: Bag) =>
      say(words.parcels, { bag: bag.bag_number, n: bag.items, kg: kg(bag.items_weight) }),
  })
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const other = (await instead?.(scan)) ?? scan
    return 'kind' in other ? other : station.desk.onScan(other)
  }
  const bags = working.data ?? []
  const current = bags.find((b) => b.id === station.current?.id)

  return (
    <ScanDesk
      {...station.desk}
      onScan={onScan}
      keys={keysNow(station.desk.keys)}
      stopsAtErrors={stopsAtErrors}
      hint={hint}
      progress={current ? { done: current.items, since: current.created_at } : undefined}
    >
      {aside}
      <Answered of={working}>
        {(open) => (open.length === 0 ? <Empty description={say(words.none)} /> : null)}
      </Answered>
      {bags.map((bag) => (
        <OpenBag
          key={bag.id}
          bag={bag}
          words={words}
          current={bag.id === current?.id}
          onChoose={() => station.choose(bag)}
        />
      ))}
    </ScanDesk>
  )
}
