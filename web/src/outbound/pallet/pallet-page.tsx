import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Tabs } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { BagList } from '../../packing/bag/bag-list.tsx'
import { deskWords, PackingDesk } from '../../packing/bag/packing-desk.tsx'

const hint = text('扫描已完成的包，放到托盘上', 'Scan a finished bag to put it on a pallet')
const tabs = { desk: text('打托', 'Build pallets'), list: text('托盘列表', 'Pallet list') }

const words = {
  ...deskWords,
  added: text('已放到托盘', 'On the pallet'),
  newBag: text('新托盘，请贴托盘号', 'New pallet: attach its label'),
  already: text('已在此托盘上', 'Already on this pallet'),
  removed: text('已从托盘移出', 'Taken off the pallet'),
  finish: text('完成托盘', 'Finish pallet'),
  finishWhat: text('扫描要完成的托盘', 'Scan the pallet to finish'),
  finished: text('托盘已完成', 'Pallet finished'),
  remove: text('移出包', 'Take a bag off'),
  removeWhat: text('扫描要移出的包', 'Scan the bag to take off'),
  cancel: text('取消托盘', 'Cancel pallet'),
  cancelBag: text('扫描要取消的托盘', 'Scan the pallet to cancel'),
  cancelWhat: text(
    '托盘上的包保持完成状态，可以放到其他托盘。',
    'Its bags stay finished and can go on another pallet.',
  ),
  cancelled: text('托盘已取消', 'Pallet cancelled'),
  label: text('打印托盘号', 'Print pallet label'),
  takeOver: text('接手他人的托盘', 'Take over a pallet'),
  takeOverWhat: text('扫描要接手的托盘号', 'Scan the number of the pallet to take over'),
  content: text('包 {n} · {kg} kg', '{n} {n|bag|bags} · {kg} kg'),
  number: text('包号', 'Bag number'),
  none: text('没有打开的托盘：扫描第一个包', 'No open pallets: scan the first bag'),
  parcels: text('{bag} · 包 {n} · {kg} kg', '{bag} · {n} {n|bag|bags} · {kg} kg'),
}

/** Finished bags go on pallets of one channel each; a finished pallet is handed over like a bag, as one thing. */
export default function PalletPage() {
  const { data: preference } = useAnswer(getWarehousePreference, {})
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'desk',
          label: say(tabs.desk),
          children: preference ? (
            <PackingDesk
              suite="wms_pallet"
              name="wms_pallet"
              hint={hint}
              weigh
              measure={preference.pallet_max_sides}
              words={words}
            />
          ) : null,
        },
        {
          key: 'list',
          label: say(tabs.list),
          children: (
            <BagList
              suite="wms_pallet"
              title={tabs.list}
              itemNumber={words.number}
              itemsTitle={text('包', 'Bags')}
            />
          ),
        },
      ]}
    />
  )
}
