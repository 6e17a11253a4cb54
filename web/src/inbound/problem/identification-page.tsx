import { type IdentifiedSku, identifySku, listProblemGoods } from '@kuacang/contract/inbound/problem/calls'
import { text } from '@kuacang/contract/kit/text'
import { Divider } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { ProblemList } from './problem-list.tsx'
import { openRecordProblem } from './record-form.tsx'

const words = {
  hint: text('扫描商品条码或 SKU', 'Scan a barcode or SKU code'),
  found: text('找到商品', 'Goods found'),
  several: text('多个客户有此条码', 'Several customers have this barcode'),
  unknown: text('没有这个商品', 'Goods not found'),
  aside: text('按 F5 登记为问题件', 'Press F5 to record problem goods'),
  partner: text('客户 {partner}', 'Customer {partner}'),
  waiting: text('缺 {n} 件', '{n} {n|piece|pieces} still expected'),
  complete: text('已收齐', 'Fully received'),
  nobody: text('没有未完成的入库单在等它', 'No open inbound order is waiting for these goods'),
  record: text('登记问题件', 'Record problem goods'),
  kept: text('已登记，贴上此号', 'Recorded: attach this number'),
}

const Card = ({ of }: { of: IdentifiedSku }) => (
  <JobCard
    code={of.sku}
    goods={of}
    facts={
      <>
        {say(words.partner, { partner: of.partner_id })}
        {of.orders.length === 0 ? <strong>{say(words.nobody)}</strong> : null}
      </>
    }
  >
    <JobLines
      lines={of.orders.map((o) => ({
        key: o.wms_order_id,
        code: o.wms_order_id,
        name: o.erp_order_id,
        count: o.missing > 0 ? say(words.waiting, { n: o.missing }) : say(words.complete),
        state: o.missing > 0 ? 'open' : 'done',
      }))}
    />
  </JobCard>
)

/** Finds out what unlabelled or unexpected goods are, and whose order waits for them. */
export default function IdentificationPage() {
  const [seen, setSeen] = useState<{ readonly barcode: string; readonly list: readonly IdentifiedSku[] }>()
  const refresh = useRefresh()
  const identify = async ({ value: barcode }: Scan): Promise<Outcome> => {
    const { list } = await request(identifySku, { query: { barcode } })
    setSeen({ barcode, list })
    const [first] = list
    if (!first)
      return attention(words.unknown, { detail: `${barcode} · ${say(words.aside)}`, heard: 'unrecognised' })
    const missing = list.flatMap((s) => s.orders).reduce((n, o) => n + o.missing, 0)
    const more = { big: missing, detail: <GoodsName of={first} /> }
    return list.length > 1 ? attention(words.several, more) : ok(words.found, more)
  }
  const record = async (): Promise<Outcome> => {
    const number = await openRecordProblem({ barcode: seen?.barcode ?? '' })
    if (!number) return attention(words.aside)
    await refresh(listProblemGoods)
    return ok(words.kept, { big: number })
  }
  return (
    <>
      <ScanDesk
        name="inbound_sku_identification"
        hint={words.hint}
        onScan={identify}
        keys={[{ key: 'F5', label: words.record, command: 'CMD-PROBLEM', work: record }]}
      >
        {seen?.list.map((s) => (
          <Card key={`${s.partner_id} ${s.sku}`} of={s} />
        ))}
      </ScanDesk>
      <Divider />
      <ProblemList />
    </>
  )
}
