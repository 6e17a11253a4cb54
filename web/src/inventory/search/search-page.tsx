import { RightOutlined } from '@ant-design/icons'
import { type LocationInventory, listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useKept } from '../../kit/kept.ts'
import { nameOf, say } from '../../kit/say.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描库位或商品', 'Scan a location or goods'),
  place: text('库位存货，件数', 'Stock in this location, pieces'),
  goods: text('商品库存，可用件数', 'Stock of these goods, pieces available'),
  none: text('没有库存', 'No stock'),
  noneWhy: text(
    '不是本仓的商品，或库位是空的',
    'These goods are not in this warehouse, or the location is empty',
  ),
  defective: text('次品', 'Defective'),
  promised: text('占用 {n}', '{n} allocated'),
  more: text('仅显示前 {n} 行', 'Only the first {n} {n|line|lines} shown'),
}

const mostLines = 100

type Found = {
  readonly code: string
  readonly by: 'place' | 'goods'
  readonly lines: readonly LocationInventory[]
}

const sum = (lines: readonly LocationInventory[], of: 'quantity' | 'available_quantity') =>
  lines.reduce((n, l) => n + l[of], 0)
const find = async (query: object) =>
  (await request(listLocationInventory, { query: { ...query, exact: true, page_size: mostLines } })).list

/** Shows what is at a location, or where goods are: takes a location, a SKU or a barcode (FU-142). */
export default function SearchPage() {
  const [found, setFound] = useKept<Found | null>('wms_search', null)
  const show = (of: Found) => {
    setFound(of)
    const [first] = of.lines
    if (of.by === 'place') return ok(words.place, { big: sum(of.lines, 'quantity'), detail: of.code })
    return ok(words.goods, {
      big: sum(of.lines, 'available_quantity'),
      detail: `${first?.sku} · ${first ? nameOf(first) : ''}`,
    })
  }
  const onScan = async ({ value: code }: Scan): Promise<Outcome> => {
    const [atPlace, bySku, byBarcode] = await Promise.all([
      find({ location_code: code }),
      find({ sku: code }),
      find({ barcode: code }),
    ])
    if (atPlace.length > 0) return show({ code, by: 'place', lines: atPlace })
    const goods = [...new Map([...bySku, ...byBarcode].map((l) => [l.id, l])).values()]
    if (goods.length > 0) return show({ code, by: 'goods', lines: goods })
    setFound(null)
    return error(words.none, { detail: say(words.noneWhy), heard: 'unrecognised' })
  }
  return (
    <ScanDesk name="wms_search" hint={words.hint} onScan={onScan}>
      {(enter) => (found ? <Stock of={found} onChoose={enter} /> : null)}
    </ScanDesk>
  )
}

const describe = (line: LocationInventory) =>
  [
    nameOf(line),
    line.batch,
    line.is_defect ? say(words.defective) : '',
    line.frozen_quantity > 0 ? say(words.promised, { n: line.frozen_quantity }) : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Each line leads on: from a place to its goods, from goods to their places. */
const Stock = ({ of, onChoose }: { of: Found; onChoose: (code: string) => void }) => (
  <JobCard code={of.code}>
    <JobLines
      lines={of.lines.map((line) => {
        const code = of.by === 'place' ? line.sku : line.location_code
        return {
          key: line.id,
          code,
          name: describe(line),
          count: line.quantity,
          state: line.is_defect ? 'bad' : 'open',
          fields: <Button aria-label={code} icon={<RightOutlined />} onClick={() => onChoose(code)} />,
        }
      })}
    />
    {of.lines.length >= mostLines ? <p className="soft">{say(words.more, { n: mostLines })}</p> : null}
  </JobCard>
)
