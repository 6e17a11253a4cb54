/** @shared with other areas. */

import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  countOutboundOrders,
  exportOutboundOrders,
  listOutboundOrders,
} from '@kuacang/contract/outbound/order/calls'
import { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { Button, Skeleton, Space, Tag } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { latePart } from '../../kit/late-part.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/list/use-address.ts'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { generatePickup, orderActions } from './order-actions.tsx'
import { columnsFor } from './order-columns.tsx'
import { filtersOf, type Variant } from './order-filters.tsx'
import { waybills } from './print-waybills.ts'

const words = {
  create: text('新建', 'New'),
  import: text('导入', 'Import'),
  countries: text('主要国家', 'Main countries'),
}

// What one order has, and the dialogs: the list does not wait for them.
const OrderDrawer = latePart(() => import('./order-drawer.tsx').then(({ OrderDrawer }) => OrderDrawer))
const OrderExpanded = latePart(
  () => import('./order-expanded.tsx').then(({ OrderExpanded }) => OrderExpanded),
  () => <Skeleton active />,
)
const forms = () => loadPart(() => import('./order-form.tsx'))
const imports = () => loadPart(() => import('./import-form.tsx'))

type Countries = Data<typeof listOutboundOrders>['topCountries']

/** The countries that most of the orders go to; one click narrows the list to them. */
const TopCountries = ({ of }: { of: Countries }) => {
  const { address, change } = useAddress()
  const choose = (country: string) =>
    change({ country: country === address.get('country') ? '' : country, page: '' })
  const named = of.filter((c) => c.country !== '')
  if (named.length === 0) return null
  return (
    <Space wrap size={4} style={{ marginBottom: 8 }}>
      <span className="soft">{say(words.countries)}</span>
      {named.map(({ country, orders }) => (
        <Tag.CheckableTag
          key={country}
          checked={address.get('country') === country}
          onChange={() => choose(country)}
        >
          {`${country} ${orders}`}
        </Tag.CheckableTag>
      ))}
    </Space>
  )
}

/** The list of outbound orders, of fulfilment or of B2B (FU-034). */
export const OrderList = ({ variant }: { variant: Variant }) => {
  const refresh = useRefresh()
  const { holds, warehouse } = useSession()
  const staff = useUser().partner_id === null
  const here = warehouse?.id ?? 0
  const after = (dialog: Promise<boolean>) =>
    void dialog
      .then(async (done) => done && refresh(listOutboundOrders, listOfflineTasks))
      .catch(notice.failure)
  return (
    <ListPage
      call={listOutboundOrders}
      statuses={countOutboundOrders}
      rows={({ data, recordsTotal }) => ({ list: data, total: recordsTotal })}
      filters={filtersOf(variant, staff)}
      columns={columnsFor(staff)}
      rowKey={(o) => o.id}
      rowActions={orderActions}
      detail={{
        show: (id, close) => <OrderDrawer id={id} onClose={close} />,
      }}
      bulkActions={[
        ...(staff && holds('GeneratePickupOrder') ? [generatePickup] : []),
        ...(staff && holds('OutboundOrderPrint') ? [waybills] : []),
      ]}
      {...(!staff || holds('OutboundOrderExport')
        ? { export: { call: exportOutboundOrders, name: '出库单' } }
        : {})}
      rowClass={(o) => (o.is_exceptional ? 'row-exception' : '')}
      expand={(o) => <OrderExpanded id={o.id} />}
      summary={({ topCountries }) => <TopCountries of={topCountries} />}
      toolbar={
        <>
          <Button
            type="primary"
            onClick={() => after(forms().then(({ openNewOrder }) => openNewOrder(staff, variant, here)))}
          >
            {say(words.create)}
          </Button>
          <Button onClick={() => after(imports().then(({ openImport }) => openImport(staff, here)))}>
            {say(words.import)}
          </Button>
        </>
      }
    />
  )
}
