import { text } from '@kuacang/contract/kit/text'
import { listDropShippingMerchants, type ProgrammeMerchant } from '@kuacang/contract/outbound/programme/calls'
import { Drawer } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { enabledColumn } from '../../reference/enabled.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const words = {
  title: text('代发商户', 'Dropshipping merchants'),
  partner: text('客户', 'Customer'),
  merchant: text('商户编号', 'Merchant number'),
  changed: text('更新时间', 'Updated'),
}

const columns: readonly Column<ProgrammeMerchant>[] = [
  { key: 'partner', title: words.partner, render: (m) => <PartnerName of={m.partner_id} /> },
  { key: 'merchant', title: words.merchant, render: (m) => <Code>{m.merchant_id}</Code> },
  enabledColumn,
  { key: 'changed', title: words.changed, render: (m) => <Time at={m.updated_at} /> },
]

/** The merchants whose dropshipping orders this warehouse takes; administrators say which (代发商户管理). */
export const MerchantsDrawer = ({ onClose }: { onClose: () => void }) => {
  const { current_warehouse_id } = useUser()
  const warehouse = current_warehouse_id === null ? {} : { warehouse_id: current_warehouse_id }
  const merchants = useAnswer(listDropShippingMerchants, { query: { ...warehouse, page_size: 200 } })
  return (
    <Drawer open size={760} onClose={onClose} title={say(words.title)}>
      <ShortList
        of={merchants}
        rowKey={(m) => m.id}
        columns={columns}
        searched={(m) => `${m.partner_id} ${m.merchant_id}`}
      />
    </Drawer>
  )
}
