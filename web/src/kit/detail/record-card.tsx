import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { type Text, text } from '@kuacang/contract/kit/text'
import { operationStep } from '@kuacang/contract/timeline/record/enums'
import type { NormalRecord, Reference } from '@kuacang/contract/timeline/record/normal'
import { objectName } from '@kuacang/contract/timeline/record/objects'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { UserName } from '../names.tsx'
import { say } from '../say.ts'
import { Code, EnumLabel, Time } from '../show.tsx'
import { Facts } from './facts.tsx'
import { FirstFew } from './first-few.tsx'
import { statusesOf } from './operation-names.ts'

const words = {
  operation: text('操作编号', 'Operation ID'),
  time: text('时间', 'Time'),
  type: text('操作类型', 'Operation type'),
  operator: text('操作人', 'Operator'),
  warehouse: text('仓库', 'Warehouse'),
  object: text('对象', 'Object'),
  parent: text('上级', 'Parent'),
  children: text('下级', 'Children'),
  related: text('关联对象', 'Related objects'),
  error: text('错误', 'Error'),
  additional: text('附加信息', 'Additional info'),
  succeeded: text('成功', 'Succeeded'),
  failed: text('失败', 'Failed'),
  reinbound: text('重新入库类型', 'Re-inbound type'),
}

/** What additional info says of a parcel that came in again, by its own name. */
const reinbound = 'reinbound_type_name'

const Badge = ({ success }: Pick<NormalRecord, 'success'>) => (
  <Tag
    variant="filled"
    color={success ? 'success' : 'error'}
    icon={success ? <CheckCircleOutlined /> : <CloseCircleOutlined />}
  >
    {say(success ? words.succeeded : words.failed)}
  </Tag>
)

/**
 * Something that a record points at as a link to its page; undefined where it has none. What additional info names
 * is asked for by the name of its field.
 */
export type LinkOf = (of: Reference) => ReactNode | undefined

const Of = ({ of, linkOf }: { of: Reference; linkOf: LinkOf }) => (
  <span>
    {linkOf(of) ?? <Code>{of.id}</Code>} <span className="soft">{say(objectName(of.type))}</span>
  </span>
)

const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(value)

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

const readable = (value: unknown): ReactNode => {
  if (isText(value)) return say(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return isMoment(value) ? <Time at={value} /> : value
}

/** What records of our own documents tell, by its name. */
const fields: Readonly<Record<string, Text>> = {
  [reinbound]: words.reinbound,
  from: text('原状态', 'Old status'),
  to: text('新状态', 'New status'),
  reason: text('原因', 'Reason'),
  old_address: text('原地址', 'Old address'),
  new_address: text('新地址', 'New address'),
}

type AdditionalProps = {
  of: NormalRecord['additional_info']
  linkOf: LinkOf
  /** What the states are called that `from` and `to` name. */
  states: AnyEnumeration | undefined
}

const Additional = ({ of, linkOf, states }: AdditionalProps) => (
  <ul className="record-additional">
    {Object.entries(of).map(([key, value]) => (
      <li key={key}>
        <span className="soft">{fields[key] ? say(fields[key]) : <Code>{key}</Code>}</span>{' '}
        {(typeof value === 'string' && linkOf({ type: key, id: value })) ||
          (states && typeof value === 'number' && (key === 'from' || key === 'to') ? (
            <EnumLabel of={states} code={value} />
          ) : (
            readable(value)
          ))}
      </li>
    ))}
  </ul>
)

/** What an operation is called: the step of its number, an unknown number or a name as it is (PA-146). */
export const OperationName = ({ of }: { of: NormalRecord['operation'] }) =>
  typeof of === 'number' ? <EnumLabel of={operationStep} code={of} /> : of

type Props = {
  readonly of: NormalRecord
  /** What the page calls the operation, where it knows better than the record. */
  readonly what?: ReactNode
  /** Who did it, where the page knows more than the record. */
  readonly who?: ReactNode
  readonly linkOf?: LinkOf
}

const nowhere: LinkOf = () => undefined

/** All that one operation record says (PA-138). */
export const RecordCard = ({
  of,
  what = <OperationName of={of.operation} />,
  who = <UserName of={of.operator_id} />,
  linkOf = nowhere,
}: Props) => (
  <Facts
    columns={{ xs: 1, sm: 2 }}
    facts={[
      [
        words.type,
        <span key="type">
          {what} <Badge success={of.success} />
        </span>,
      ],
      [words.time, <Time key="time" at={of.record_time} />],
      [words.operator, who],
      [words.warehouse, linkOf({ type: 'warehouse', id: of.warehouse_code }) ?? of.warehouse_code],
      [
        words.object,
        <Of key="object" of={{ type: of.tracking_id_type, id: of.tracking_id }} linkOf={linkOf} />,
      ],
      [words.operation, of.operation_id ? <Code key="operation">{of.operation_id}</Code> : null],
      [words.parent, of.parent ? <Of key="parent" of={of.parent} linkOf={linkOf} /> : null],
      [
        words.children,
        <FirstFew key="children" of={of.children} keyOf={(c) => `${c.type} ${c.id}`}>
          {(child) => <Of of={child} linkOf={linkOf} />}
        </FirstFew>,
      ],
      [
        words.related,
        <FirstFew key="related" of={of.related_tracking_ids} keyOf={(id) => id}>
          {(id) => linkOf({ type: 'related', id }) ?? <Code>{id}</Code>}
        </FirstFew>,
      ],
      [words.error, of.error ? `${of.error.msg} (${of.error.code})` : null],
      [
        words.additional,
        Object.keys(of.additional_info).length > 0 ? (
          <Additional
            key="additional"
            of={of.additional_info}
            linkOf={linkOf}
            states={typeof of.operation === 'string' ? statusesOf(of.operation) : undefined}
          />
        ) : null,
      ],
    ]}
  />
)
