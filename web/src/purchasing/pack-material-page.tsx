import { text } from '@kuacang/contract/kit/text'
import { buyer } from '@kuacang/contract/purchasing/buyer'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PackMaterialList } from '../inventory/material/pack-material-list.tsx'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { PurchaseBatchList } from './batch/batch-list.tsx'
import { ConsumableList } from './consumable/consumable-list.tsx'
import { PurchaseOrderList } from './order/order-list.tsx'
import { SupplierList } from './supplier/supplier-list.tsx'

const words = {
  materials: text('包材资料', 'Packing material'),
  buying: text('包材采购', 'To buy'),
  orders: text('采购单', 'Purchase orders'),
  batches: text('采购批次', 'Batches'),
  suppliers: text('供应商', 'Suppliers'),
}

/** Packing material; those who buy it have purchasing in tabs beside it (FU-680). */
export default function PackMaterialPage() {
  const { passes } = useSession()
  const [address, setAddress] = useSearchParams()
  const [tab, setTab] = useState(address.get('tab') ?? 'materials')
  if (!passes(buyer.right)) return <PackMaterialList />
  // Each list has its own filters in the address: those of the tab before do not stay.
  const open = (key: string) => {
    setAddress(key === 'materials' ? {} : { tab: key }, { replace: true })
    setTab(key)
  }
  return (
    <Tabs
      activeKey={tab}
      onChange={open}
      destroyOnHidden
      items={[
        { key: 'materials', label: say(words.materials), children: <PackMaterialList /> },
        { key: 'buying', label: say(words.buying), children: <ConsumableList /> },
        { key: 'orders', label: say(words.orders), children: <PurchaseOrderList /> },
        { key: 'batches', label: say(words.batches), children: <PurchaseBatchList /> },
        { key: 'suppliers', label: say(words.suppliers), children: <SupplierList /> },
      ]}
    />
  )
}
