import {
  countValueAddedServices,
  exportValueAddedServices,
  getAddedValueReport,
  getServiceTemplate,
  importValueAddedServices,
  listValueAddedServices,
  type ValueAddedService,
} from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus, valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { serviceColumns } from '@kuacang/contract/billing/service/sheet'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { askedValues } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/list/use-address.ts'
import { loadPart } from '../../kit/load-part.ts'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { importSheet } from '../../kit/sheet/import-sheet.tsx'
import { Code, EnumLabel, Excerpt, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { ServiceDrawer } from './service-drawer.tsx'
import { amountText, ServiceStatus, serviceActions } from './service-parts.tsx'
import { ServiceSums } from './service-sums.tsx'
import { words } from './words.ts'

const own = {
  create: text('新建', 'New'),
  import: text('导入', 'Import'),
  importing: text('导入增值服务', 'Import value-added services'),
  imported: text('已导入 {n} 项服务', '{n} {n|service|services} imported'),
  list: text('按价目表', 'By the list'),
}

const filters: readonly Filter[] = [
  partnerFilter,
  { kind: 'enum', key: 'service_type', label: words.type, of: valueAddedServiceType, many: true },
  { kind: 'range', key: 'time_range', label: words.created },
  { kind: 'text', key: 'service_numbers', exact: true, several: true, label: words.number },
  { kind: 'text', key: 'references', exact: true, several: true, label: words.reference },
  { kind: 'enum', key: 'status', label: words.status, of: valueAddedServiceStatus, many: true },
]

const columns: readonly Column<ValueAddedService>[] = [
  { key: 'number', title: words.number, render: (s) => <Code>{s.service_number}</Code> },
  {
    key: 'type',
    title: words.type,
    render: (s) => <EnumLabel of={valueAddedServiceType} code={s.service_type} />,
  },
  { key: 'partner', title: words.partner, render: (s) => <span className="cut">{s.partner_name}</span> },
  { key: 'reference', title: words.reference, render: (s) => <Code>{s.reference || '-'}</Code> },
  { key: 'status', title: words.status, render: (s) => <ServiceStatus of={s} /> },
  { key: 'quantity', title: words.quantity, align: 'right', render: (s) => s.quantity },
  { key: 'unit_price', title: words.unitPrice, align: 'right', render: (s) => s.unit_price ?? say(own.list) },
  { key: 'amount', title: words.amount, align: 'right', render: amountText },
  {
    key: 'created',
    title: words.created,
    render: (s) => (
      <>
        <Time at={s.created_at} />
        <span className="second">
          <UserName of={s.operator} />
        </span>
      </>
    ),
  },
  { key: 'done', title: words.done, optional: true, render: (s) => <Time at={s.done_at} /> },
  {
    key: 'remark',
    title: words.remark,
    optional: true,
    render: (s) => <Excerpt of={s.remark || '-'} longest={30} />,
  },
]

/** The filters that the sums share with the list. */
const shared = filters.filter((f) => f.key === 'partner_id' || f.key === 'time_range')

const Sums = () => {
  const { address } = useAddress()
  return <ServiceSums query={toQuery(shared, askedValues(shared, readAddress(address).values))} />
}

/** FU-682: the value-added services of the warehouse, and what they came to by type. */
export default function ServicePage() {
  const refresh = useRefresh()
  const ownPrice = useSession().holds('ManagePrices')
  const again = (done: boolean) => done && refresh(listValueAddedServices)
  const create = async () => {
    const { openService } = await loadPart(() => import('./service-form.tsx'))
    return again(await openService({}, ownPrice))
  }
  const importRows = async () =>
    again(
      await importSheet({
        title: own.importing,
        call: importValueAddedServices,
        columns: serviceColumns,
        template: getServiceTemplate,
        done: ({ created }) => say(own.imported, { n: created }),
      }),
    )
  const actions: readonly Action<ValueAddedService>[] = serviceActions.map((a) => ({
    ...a,
    run: async (rows) => {
      await a.run(rows)
      await refresh(getAddedValueReport)
    },
  }))
  return (
    <ListPage
      call={listValueAddedServices}
      statuses={countValueAddedServices}
      rowKey={(s) => s.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      bulkActions={actions.filter((a) => a.key === 'finish')}
      detail={{ show: (id, close) => <ServiceDrawer id={id} onClose={close} /> }}
      export={{ call: exportValueAddedServices, name: '增值服务' }}
      summary={() => <Sums />}
      toolbar={
        <>
          <Button type="primary" onClick={() => void create()}>
            {say(own.create)}
          </Button>
          <Button onClick={() => void importRows()}>{say(own.import)}</Button>
        </>
      }
    />
  )
}
