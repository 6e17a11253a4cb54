import { startCasePutaway, submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { InputNumber, Select, Switch, Table } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { say } from '../../kit/say.ts'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  hintCase: text('扫描箱号', 'Scan a case code'),
  hintLocation: text('扫描库位', 'Scan a location'),
  opened: text('待上架', 'To put away'),
  away: text('已上架，箱内还剩', 'Put away; left in the case'),
  empty: text('此箱已全部上架', 'The case is empty'),
  nothing: text('此箱没有待上架的货物', 'Nothing of this case waits for putaway'),
  drop: text('放弃此箱', 'Leave this case'),
  whole: text('整箱', 'The whole case'),
  defective: text('次品', 'Defective'),
  left: text('待上架', 'To put away'),
}

type Case = Data<typeof startCasePutaway>['case']
type Line = Case['skus'][number]

const left = (l: Line) => l.received_quantity + l.defect_quantity - l.putaway_quantity

export default function CasePutawayPage() {
  const [open, setOpen] = useState<Case>()
  const [sku, setSku] = useState<string | null>(null)
  const [quantity, setQuantity] = useState<number | null>(null)
  const [defective, setDefective] = useState(false)

  const load = async (case_code: string, key: string) => {
    const { case: found } = await request(startCasePutaway, { body: { case_code } }, { key })
    setSku(null)
    setQuantity(null)
    return found
  }
  const onScan = async ({ value, key }: Scan): Promise<Outcome> => {
    if (!open) {
      const found = await load(value, key)
      const waiting = found.skus.reduce((n, l) => n + left(l), 0)
      if (waiting === 0) return { kind: 'attention', word: say(words.nothing) }
      setOpen(found)
      return { kind: 'ok', word: say(words.opened), big: waiting, detail: found.wms_order_id }
    }
    const part = sku ? { sku, ...(quantity ? { quantity } : {}) } : {}
    const answer = await request(
      submitCasePutaway,
      { body: { case_code: open.case_code, location_code: value, defective, ...part } },
      { key },
    )
    if (answer.left === 0) {
      setOpen(undefined)
      return { kind: 'done', word: say(words.empty), big: answer.put_away }
    }
    setOpen(await load(open.case_code, crypto.randomUUID()))
    return { kind: 'ok', word: say(words.away), big: answer.left }
  }

  return (
    <ScanDesk
      name="case_putaway"
      hint={open ? words.hintLocation : words.hintCase}
      onScan={onScan}
      keys={[{ key: 'F4', label: words.drop, disabled: !open, run: () => setOpen(undefined) }]}
    >
      {open ? (
        <>
          <div style={{ display: 'flex', gap: 12, alignItems: 'center', marginBottom: 8, flexWrap: 'wrap' }}>
            <strong>
              <Code>{open.case_code}</Code>
            </strong>
            <Select
              aria-label="SKU"
              style={{ minWidth: 200 }}
              value={sku}
              onChange={setSku}
              options={[
                { value: null, label: say(words.whole) },
                ...open.skus.filter((l) => left(l) > 0).map((l) => ({ value: l.sku, label: l.sku })),
              ]}
            />
            {sku ? (
              <InputNumber
                aria-label={say(words.left)}
                min={1}
                precision={0}
                value={quantity}
                onChange={setQuantity}
              />
            ) : null}
            <Switch
              checked={defective}
              onChange={setDefective}
              checkedChildren={say(words.defective)}
              unCheckedChildren={say(words.defective)}
            />
          </div>
          <Table
            size="small"
            rowKey="sku"
            pagination={false}
            dataSource={[...open.skus]}
            columns={[
              { title: 'SKU', render: (_v, l) => <Code>{l.sku}</Code> },
              { title: say(text('名称', 'Name')), dataIndex: 'name' },
              { title: say(words.left), align: 'right', render: (_v, l) => left(l) },
            ]}
          />
        </>
      ) : null}
    </ScanDesk>
  )
}
