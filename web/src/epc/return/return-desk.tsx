import {
  type EpcToReturn,
  finishEpcReturnBag,
  getEpcReturnsInfo,
  listEpcReturnVendors,
  returnEpcParcel,
} from '@kuacang/contract/epc/return/calls'
import { isByExpress } from '@kuacang/contract/epc/return/desks'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import type { Data, Input } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Checkbox, Segmented, Select, Space } from 'antd'
import { useRef, useState } from 'react'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { declined } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { useKept } from '../../kit/kept.ts'
import { loadPart } from '../../kit/load-part.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { already, attention, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { type DeskCommands, deskWords, PackingDesk } from '../../packing/bag/packing-desk.tsx'
import { expressLabelOf } from './express-label.ts'
import { returnWords } from './words.ts'

const words = {
  hint: text('扫描要退回的包裹', 'Scan the parcel to return'),
  anyVendor: text('按商家的取件商', 'Pickup company of each merchant'),
  destroys: text('销毁下一件', 'Destroy the next parcel'),
  printsLabel: text('打印快递面单', 'Print express labels'),
  undecided: text('未指定时', 'When not specified'),
  expressNo: text('扫描快递单号', 'Scan the express number'),
  destroyed: text('已销毁', 'Destroyed'),
  last: text('上一件', 'Last parcel'),
  none: text('没有打开的退件袋：扫描第一个包裹', 'No open return bag: scan the first parcel'),
}

const { destroy, vendor, collect, prepaid } = epcReturnDisposal.code
const deskText = { ...deskWords, none: words.none }

const disposalText = (p: Pick<EpcToReturn, 'disposal'>) =>
  p.disposal === null ? '-' : say(epcReturnDisposal.label(p.disposal))

/** The parcel scanned last: whose it is, why and how it goes back. */
const Last = ({ of: p }: { readonly of: EpcToReturn }) => (
  <Facts
    title={words.last}
    facts={[
      [returnWords.parcel, p.tracking_id],
      [returnWords.merchant, p.merchant],
      [returnWords.disposal, disposalText(p)],
      [returnWords.reason, p.return_reason || '-'],
      isByExpress(p.disposal ?? vendor)
        ? [returnWords.express, p.express_no || '-']
        : [returnWords.vendor, p.pickup_vendor || '-'],
      [returnWords.bag, p.bag_number ?? '-'],
    ]}
  />
)

type Way = Omit<Input<typeof returnEpcParcel>['body'], 'tracking_id'>

type Props = {
  readonly name: string
  /** Parcels go to their sellers by express; else vendors collect them, and some are destroyed. */
  readonly express?: boolean
}

/** A desk where parcels go back: into the bag of their vendor, or of their seller and express number (PA-386). */
export const ReturnDesk = ({ name, express = false }: Props) => {
  const [chosen, chooseVendor] = useKept(`${name} vendor`, '')
  const [prints, setPrints] = useKept(`${name} prints`, false)
  const [payer, setPayer] = useKept<typeof collect | typeof prepaid>(`${name} payer`, prepaid)
  const [destroys, setDestroys] = useState(false)
  const [last, keep] = useKept<EpcToReturn | null>(`${name} last`, null)
  const known = useRef<Data<typeof getEpcReturnsInfo> | null>(null)
  const vendors = useAnswer(listEpcReturnVendors, {})
  const { print } = usePrint()

  const infoOf = async (tracking_id: string) => {
    const disposal = express ? payer : vendor
    known.current = await request(getEpcReturnsInfo, { query: { tracking_id, disposal } })
    return known.current
  }
  const expressWay = async (p: Data<typeof getEpcReturnsInfo>): Promise<Way> => {
    const way = p.disposal !== null && isByExpress(p.disposal) ? {} : { disposal: payer }
    if (p.bag_number ?? p.open_bag_number) return way
    if (prints) return { ...way, print_express_label: true }
    return { ...way, express_no: await askCode({ title: returnWords.express, label: words.expressNo }) }
  }
  const commands: DeskCommands = {
    put: async (act, { item_id: tracking_id }, scan) => {
      const p = known.current?.tracking_id === tracking_id ? known.current : await infoOf(tracking_id)
      const way: Way = express ? await expressWay(p) : { disposal: vendor, pickup_vendor: chosen }
      const done = await act(returnEpcParcel, { body: { tracking_id, ...way }, files: [] }, scan)
      keep(done.parcel)
      const { bag, item } = done
      if (!bag || !item) throw new Declined(say(declined))
      if (done.print_express_label) void print(expressLabelOf(bag.bag_number))
      return { ...done, bag, item }
    },
    finish: (act, { bag_id: bag_number, ...body }, scan) =>
      act(finishEpcReturnBag, { body: { ...body, bag_number } }, scan),
  }
  /** Destroys a parcel with photos. */
  const destroyed = async (p: EpcToReturn): Promise<Outcome> => {
    const { tracking_id, merchant } = p
    const { askDestruction } = await loadPart(() => import('./destroy-form.tsx'))
    const answer = await askDestruction(p)
    if (!answer) throw new Declined(say(declined))
    keep(answer.parcel)
    setDestroys(false)
    const more = { big: merchant, detail: tracking_id }
    return answer.already
      ? already(words.destroyed, { ...more, thing: 'parcel' })
      : attention(words.destroyed, more)
  }
  const instead = async (scan: Scan): Promise<Outcome | undefined> => {
    const p = await infoOf(scan.value)
    if (!express && (p.disposal === destroy || destroys) && p.bag_number === null) return destroyed(p)
    return undefined
  }

  return (
    <PackingDesk
      suite="epc-return"
      name={name}
      hint={words.hint}
      weigh
      stopsAtErrors
      words={deskText}
      commands={commands}
      instead={instead}
      aside={
        <>
          <Space wrap className="arrival-next">
            {express ? (
              <>
                <span>{say(words.undecided)}</span>
                <Segmented
                  aria-label={say(words.undecided)}
                  value={payer}
                  onChange={setPayer}
                  options={([prepaid, collect] as const).map((value) => ({
                    value,
                    label: say(epcReturnDisposal.label(value)),
                  }))}
                />
                <Checkbox checked={prints} onChange={(e) => setPrints(e.target.checked)}>
                  {say(words.printsLabel)}
                </Checkbox>
              </>
            ) : (
              <>
                <Select
                  aria-label={say(returnWords.vendor)}
                  style={{ minWidth: 200 }}
                  value={chosen}
                  onChange={chooseVendor}
                  options={[
                    { value: '', label: say(words.anyVendor) },
                    ...(vendors.data?.list ?? []).map((v) => ({
                      value: v.code,
                      label: v.name ? `${v.code} ${v.name}` : v.code,
                    })),
                  ]}
                />
                <Checkbox checked={destroys} onChange={(e) => setDestroys(e.target.checked)}>
                  {say(words.destroys)}
                </Checkbox>
              </>
            )}
          </Space>
          {last ? <Last of={last} /> : null}
        </>
      }
    />
  )
}
