import { type Text, text } from '@kuacang/contract/kit/text'
import { businessTypeNames } from '@kuacang/contract/outbound/order/business'
import type { PickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus, pickupOrderType } from '@kuacang/contract/outbound/pickup/enums'
import { pickRule } from '@kuacang/contract/outbound/pickup/pick-rule'
import { updatePickupOrder } from '@kuacang/contract/outbound/pickup-adjustment/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import { request } from '../../kit/api/request.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { InlineChoice } from '../../kit/list/inline-choice.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'

const words = {
  print: text('面单打印', 'Waybill printing'),
}

const businessNames: Readonly<Record<string, Text>> = businessTypeNames

const tone = { 1: 'wait', 20: 'wait', 30: 'work', 50: 'good', 99: 'look', 100: 'bad' } as const
const settled: readonly number[] = [pickupOrderStatus.code.done, pickupOrderStatus.code.cancelled]

type Options = {
  /** B2B orders have no waybills that could be printed with them (FU-057). */
  readonly b2b: boolean
  /** Others see when waybills are printed and cannot change it (FU-400). */
  readonly mayEdit: boolean
  readonly onSaved: () => void
}

/** The columns of the list in the order of FU-056; what we add beside them is hidden until it is chosen. */
export const pickupColumns = ({ b2b, mayEdit, onSaved }: Options): readonly Column<PickupOrder>[] => [
  {
    key: 'code',
    title: text('拣货单号', 'Pickup order number'),
    render: (p) => <Code>{p.pickup_code}</Code>,
  },
  { key: 'operator', title: text('操作人', 'Operator'), render: (p) => <UserName of={p.operator} /> },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (p) => <StatusTag of={pickupOrderStatus} code={p.status} tone={tone[p.status]} />,
  },
  ...(b2b
    ? []
    : [
        {
          key: 'print',
          title: words.print,
          render: (p: PickupOrder) =>
            mayEdit && !settled.includes(p.status) ? (
              <InlineChoice
                of={printStep}
                value={p.logis_print_type}
                label={`${say(words.print)} ${p.pickup_code}`}
                save={async (value) => {
                  if (!printStep.has(value)) return
                  const body = { pickup_code: p.pickup_code, logis_print_type: value }
                  await request(updatePickupOrder, { body })
                  onSaved()
                }}
              />
            ) : (
              <EnumLabel of={printStep} code={p.logis_print_type} />
            ),
        },
      ]),
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (p) => <EnumLabel of={pickupOrderType} code={p.order_type} />,
  },
  {
    key: 'business',
    title: text('业务类型', 'Business type'),
    render: (p) => say(businessNames[p.business_type] ?? { zh: p.business_type, en: p.business_type }),
  },
  {
    key: 'rule',
    title: text('拣货规则', 'Pick rule'),
    render: (p) => say(pickRule(p)),
  },
  { key: 'created', title: text('创建时间', 'Created'), render: (p) => <Time at={p.created_at} /> },
  {
    key: 'orders',
    title: text('订单', 'Orders'),
    align: 'right',
    optional: true,
    render: (p) => p.orders,
  },
  {
    key: 'lines',
    title: text('库位', 'Locations'),
    align: 'right',
    optional: true,
    render: (p) => `${p.done_lines} / ${p.lines}`,
  },
  {
    key: 'metres',
    title: text('步行 米', 'Walk (m)'),
    align: 'right',
    optional: true,
    render: (p) => Math.round(p.route_metres),
  },
  {
    key: 'prints',
    title: text('打印次数', 'Times printed'),
    align: 'right',
    optional: true,
    render: (p) => p.print_count,
  },
]
