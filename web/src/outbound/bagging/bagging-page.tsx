import { text } from '@kuacang/contract/kit/text'
import {
  addItem,
  type Bag,
  cancelBag,
  finishBag,
  getBagLabel,
  getWorkingList,
  removeItem,
} from '@kuacang/contract/packing/bag/calls'
import { Button, Empty, Space, Table } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { showPaper } from '../../kit/download.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { already, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code, Time } from '../../kit/show.tsx'

const suite = { suite: 'wms_outbound' }

const words = {
  hint: text('扫描运单号放入包', 'Scan a tracking number to bag it'),
  hintRemove: text('扫描要移出的运单号', 'Scan the parcel to take out'),
  added: text('已放入包', 'Bagged'),
  newBag: text('新包，请贴包号', 'New bag: label it'),
  already: text('已在此包中', 'Already in this bag'),
  removed: text('包裹已移出', 'parcel removed from bag'),
  finish: text('完成集包', 'Finish bag'),
  label: text('打印标签', 'Print label'),
  cancel: text('取消集包', 'Cancel bag'),
  cancelWhat: text('包内的包裹会回到待集包。', 'Its parcels go back to waiting for a bag.'),
  finished: text('集包完成', 'bag finished'),
  cancelled: text('包已取消', 'bag cancelled'),
  takeOut: text('移出模式', 'Take out'),
  putIn: text('放入模式', 'Put in'),
  none: text('没有打开的包：扫描第一个包裹', 'No open bag: scan the first parcel'),
  parcels: text('{n} 个包裹 · {kg} kg', '{n} parcels · {kg} kg'),
}

const printLabel = (bag: Bag) =>
  request(getBagLabel, { params: suite, query: { bag_id: bag.id } }).then(showPaper, notice.failure)

export default function BaggingPage() {
  const { data: bags = [] } = useAnswer(getWorkingList, { params: suite })
  const refresh = useRefresh()
  const finish = useCall(finishBag)
  const [removing, setRemoving] = useState(false)
  const reload = () => void refresh(getWorkingList)

  const onScan = async ({ value, key }: Scan): Promise<Outcome> => {
    if (removing) {
      const { bag } = await request(removeItem, { params: suite, body: { item_id: value } }, { key })
      setRemoving(false)
      reload()
      return ok(words.removed, { detail: bag.bag_number })
    }
    const put = await request(addItem, { params: suite, body: { item_id: value } }, { key })
    reload()
    const more = {
      big: put.bag.tag,
      detail: say(words.parcels, { n: put.bag.items, kg: put.bag.items_weight.toFixed(3) }),
    }
    if (put.already) return already(words.already, more)
    return ok(put.new_bag ? words.newBag : words.added, more)
  }
  const close = (bag: Bag) =>
    finish.run({ params: suite, body: { bag_id: bag.id } }).then(() => {
      notice.success(words.finished)
      void printLabel(bag)
      reload()
    }, notice.failure)
  const drop = async (bag: Bag) => {
    if (!(await confirmDanger({ title: words.cancel, consequence: words.cancelWhat, ids: [bag.bag_number] })))
      return
    await request(cancelBag, { params: suite, body: { bag_id: bag.id } })
    notice.success(words.cancelled)
    reload()
  }
  const [latest] = bags
  return (
    <ScanDesk
      name="outbound_bag"
      hint={removing ? words.hintRemove : words.hint}
      onScan={onScan}
      keys={[
        { key: 'F2', label: words.finish, disabled: !latest, run: () => void (latest && close(latest)) },
        { key: 'F3', label: removing ? words.putIn : words.takeOut, run: () => setRemoving(!removing) },
      ]}
    >
      {bags.length === 0 ? <Empty description={say(words.none)} /> : null}
      {bags.map((bag) => (
        <section
          key={bag.id}
          style={{ border: '1px solid var(--line)', borderRadius: 6, padding: 12, marginBottom: 12 }}
        >
          <Space style={{ width: '100%', justifyContent: 'space-between', marginBottom: 8 }}>
            <span>
              <strong style={{ fontSize: 28 }}>{bag.tag}</strong> <Code>{bag.bag_number}</Code>{' '}
              {say(words.parcels, { n: bag.items, kg: bag.items_weight.toFixed(3) })}
            </span>
            <Space>
              <Button onClick={() => void printLabel(bag)}>{say(words.label)}</Button>
              <Button type="primary" loading={finish.busy} onClick={() => void close(bag)}>
                {say(words.finish)}
              </Button>
              <Button danger onClick={() => void drop(bag).catch(notice.failure)}>
                {say(words.cancel)}
              </Button>
            </Space>
          </Space>
          <Table
            size="small"
            rowKey="item_id"
            pagination={{ pageSize: 10, hideOnSinglePage: true }}
            dataSource={[...bag.bag_items]}
            columns={[
              {
                title: say(text('运单号', 'Tracking number')),
                render: (_v, i) => <Code>{i.item_number}</Code>,
              },
              { title: 'kg', align: 'right', render: (_v, i) => i.weight.toFixed(3) },
              { title: say(text('放入时间', 'Added')), render: (_v, i) => <Time at={i.added_at} /> },
            ]}
          />
        </section>
      ))}
    </ScanDesk>
  )
}
