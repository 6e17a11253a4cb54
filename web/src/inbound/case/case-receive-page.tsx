import { startCaseReceive, submitCaseReceive, submitThirdWeight } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { InputNumber, Table } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { say } from '../../kit/say.ts'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  hintCase: text('扫描箱号', 'Scan a case code'),
  hintSku: text('逐件扫描商品，或修改数量；F2 提交', 'Scan each piece, or edit the counts; F2 submits'),
  opened: text('已打开', 'Opened'),
  counted: text('第 {n} 件', 'Piece {n}'),
  over: text('超出清单数量', 'More than announced'),
  strange: text('不在此箱的清单中', 'Not on the list of this case'),
  received: text('已收货', 'Received'),
  third: text('请第三次称重，再按 F2', 'Weigh a third time, then F2'),
  nothing: text('请先扫描箱号', 'Scan a case first'),
  submit: text('提交', 'Submit'),
  all: text('按清单全收', 'All as announced'),
  drop: text('放弃此箱', 'Leave this case'),
  weight: text('箱重 kg', 'Case weight kg'),
  good: text('良品', 'Good'),
  defective: text('次品', 'Defective'),
  expected: text('应收', 'Announced'),
}

type Case = Data<typeof startCaseReceive>['case']
type Counts = Readonly<Record<string, { good: number; defective: number }>>

const none = { good: 0, defective: 0 }

export default function CaseReceivePage() {
  const [open, setOpen] = useState<Case>()
  const [counts, setCounts] = useState<Counts>({})
  const [weight, setWeight] = useState<number | null>(null)
  const [tried, setTried] = useState<readonly number[]>([])
  const [third, setThird] = useState(false)
  const total = open?.skus.reduce((n, l) => n + l.quantity, 0) ?? 0
  const done = Object.values(counts).reduce((n, c) => n + c.good + c.defective, 0)

  const leave = () => {
    setOpen(undefined)
    setCounts({})
    setWeight(null)
    setTried([])
    setThird(false)
  }
  const count = (sku: string, change: Partial<{ good: number; defective: number }>) =>
    setCounts((c) => ({ ...c, [sku]: { ...(c[sku] ?? none), ...change } }))

  const scanCase = async ({ value, key }: Scan): Promise<Outcome> => {
    const { case: found } = await request(startCaseReceive, { body: { case_code: value } }, { key })
    leave()
    setOpen(found)
    return {
      kind: 'ok',
      word: say(words.opened),
      big: found.skus.reduce((n, l) => n + l.quantity, 0),
      detail: found.wms_order_id,
    }
  }
  const scanSku = async ({ value }: Scan): Promise<Outcome> => {
    const line = open?.skus.find((l) => l.barcode === value || l.sku === value)
    if (!line) return { kind: 'error', word: say(words.strange) }
    const n = (counts[line.sku]?.good ?? 0) + 1
    count(line.sku, { good: n })
    return {
      kind: n > line.quantity ? 'attention' : 'ok',
      word: say(n > line.quantity ? words.over : words.counted, { n }),
      big: n,
      detail: line.name,
    }
  }

  const submit = async ({ key }: Scan): Promise<Outcome> => {
    if (!open) return { kind: 'attention', word: say(words.nothing) }
    const { case_code } = open
    if (third) {
      await request(submitThirdWeight, { body: { case_code, weight: weight ?? 0 } }, { key })
      leave()
      return { kind: 'done', word: say(words.received) }
    }
    const skus = open.skus.map((l) => ({
      sku: l.sku,
      quantity: counts[l.sku]?.good ?? 0,
      defect_quantity: counts[l.sku]?.defective ?? 0,
    }))
    try {
      const body = { case_code, skus, tried_weights: [...tried], ...(weight ? { weight } : {}) }
      const answer = await request(submitCaseReceive, { body }, { key })
      if (answer.status === inboundCaseStatus.code.third_weighing) {
        setThird(true)
        return { kind: 'attention', word: say(words.third) }
      }
      leave()
      return { kind: 'done', word: say(words.received), big: answer.received }
    } catch (error) {
      if (!(error instanceof ApiError) || error.ask?.protocol !== 'reweight') throw error
      setTried(error.ask.tried_weights)
      return { kind: 'attention', word: error.ask.title, detail: error.ask.message }
    }
  }

  return (
    <ScanDesk
      name="case_receive"
      hint={open ? words.hintSku : words.hintCase}
      onScan={(scan) => (scan.value === 'CMD-SUBMIT' ? submit(scan) : open ? scanSku(scan) : scanCase(scan))}
      {...(open ? { progress: { done, total } } : {})}
      keys={[
        { key: 'F2', label: words.submit, disabled: !open, command: 'CMD-SUBMIT' },
        {
          key: 'F3',
          label: words.all,
          disabled: !open,
          run: () =>
            setCounts(
              Object.fromEntries(open?.skus.map((l) => [l.sku, { good: l.quantity, defective: 0 }]) ?? []),
            ),
        },
        { key: 'F4', label: words.drop, disabled: !open, run: leave },
      ]}
    >
      {open ? (
        <>
          <div style={{ display: 'flex', gap: 12, alignItems: 'center', marginBottom: 8 }}>
            <strong>
              <Code>{open.case_code}</Code>
            </strong>
            <InputNumber
              addonBefore={say(words.weight)}
              value={weight}
              min={0}
              step={0.1}
              onChange={setWeight}
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
              { title: say(words.expected), dataIndex: 'quantity', align: 'right' },
              {
                title: say(words.good),
                render: (_v, l) => (
                  <InputNumber
                    aria-label={say(words.good)}
                    min={0}
                    precision={0}
                    value={counts[l.sku]?.good ?? 0}
                    onChange={(v) => count(l.sku, { good: v ?? 0 })}
                  />
                ),
              },
              {
                title: say(words.defective),
                render: (_v, l) => (
                  <InputNumber
                    aria-label={say(words.defective)}
                    min={0}
                    precision={0}
                    value={counts[l.sku]?.defective ?? 0}
                    onChange={(v) => count(l.sku, { defective: v ?? 0 })}
                  />
                ),
              },
            ]}
          />
        </>
      ) : null}
    </ScanDesk>
  )
}
