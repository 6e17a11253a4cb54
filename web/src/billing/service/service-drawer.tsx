import {
  getAddedValueReport,
  getValueAddedService,
  listValueAddedServices,
  type ServiceCharge,
  type ValueAddedService,
} from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { text } from '@kuacang/contract/kit/text'
import { Link } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { amountText, ServiceStatus, serviceActions } from './service-parts.tsx'
import { ServicePictures } from './service-pictures.tsx'
import { words } from './words.ts'
import './service.css'

const own = {
  charges: text('费用', 'Charges'),
  day: text('日期', 'Day'),
  how: text('计算方式', 'How it came about'),
  none: text('完成后产生费用', 'It is charged when it is done'),
  doneBy: text('完成人', 'Done by'),
  list: text('按价目表', 'By the price list'),
}

const orderPages = {
  inbound_order: '/wms_inbound/inbound_orders',
  outbound_order: '/wms_outbound/outbound_order_manage',
} as const

const Reference = ({
  of: { reference, reference_type, reference_id },
}: {
  readonly of: ValueAddedService
}) => {
  if (reference_type === '' || !reference_id) return <>{reference || '-'}</>
  return (
    <Link to={`${orderPages[reference_type]}?open=${reference_id}`}>
      <Code>{reference}</Code>
    </Link>
  )
}

const columns: readonly Column<ServiceCharge>[] = [
  { key: 'day', title: own.day, render: (c) => <span className="code">{c.day}</span> },
  { key: 'amount', title: words.amount, align: 'right', render: amountText },
  {
    key: 'how',
    title: own.how,
    render: (c) => (
      <>
        {say(c.how)}
        {c.reason ? <div className="soft">{c.reason}</div> : null}
      </>
    ),
  },
]

const factsOf = (s: ValueAddedService): Fact[] => [
  [words.status, <ServiceStatus key="status" of={s} />],
  [words.type, <EnumLabel key="type" of={valueAddedServiceType} code={s.service_type} />],
  [words.partner, `${s.partner_id} ${s.partner_name}`],
  [words.reference, <Reference key="reference" of={s} />],
  [words.quantity, s.quantity],
  [words.unitPrice, s.unit_price ?? say(own.list)],
  [words.amount, amountText(s)],
  ...(s.price_reason ? [[words.reason, s.price_reason] as const] : []),
  [words.created, <Time key="created" at={s.created_at} />],
  [words.operator, <UserName key="operator" of={s.operator} />],
  [words.done, <Time key="done" at={s.done_at} />],
  [own.doneBy, <UserName key="done_by" of={s.done_by} />],
  [words.remark, s.remark],
]

/** A service, and how each of its amounts came about. */
export const ServiceDrawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const service = useAnswer(getValueAddedService, { params: { id } })
  const refresh = useRefresh()
  const again = () => void refresh(getValueAddedService, listValueAddedServices, getAddedValueReport)
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={<Code>{service.data?.service_number ?? ''}</Code>}
      actions={
        service.data ? <RowActions row={service.data} actions={serviceActions} onDone={again} /> : null
      }
    >
      <Answered of={service}>
        {(s) => (
          <>
            <Facts columns={{ xs: 1, sm: 2 }} facts={factsOf(s)} />
            <h2 className="section-title">{say(own.charges)}</h2>
            {s.charges.length === 0 ? (
              <p className="soft">{say(own.none)}</p>
            ) : (
              <PlainTable rows={s.charges} rowKey={(c) => c.id} columns={columns} />
            )}
            <section className="service-pictures">
              <h2 className="section-title">{say(words.pictures)}</h2>
              <ServicePictures of={s} />
            </section>
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
