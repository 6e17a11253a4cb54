import { type LocationInventory, listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty, Input, InputNumber, Space } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import './transfer.css'

const words = {
  from: text('来源库位', 'From'),
  to: text('目标库位', 'To'),
  quantity: text('数量', 'Quantity'),
  add: text('加入该库位的货物', 'Add goods of this location'),
  allTo: text('目标库位用于所有行', 'Use this target for all lines'),
  remove: text('删除', 'Remove'),
  none: text('输入来源库位，加入要移走的货物', 'Enter a source location and add the goods to move'),
  nothing: text('{code} 没有可移的货物', '{code} has no goods to transfer'),
}

export type PlanLine = {
  readonly key: string
  readonly loc_inv_id: string
  readonly from_location_code: string
  readonly sku: string
  readonly name: string
  readonly to_location_code: string
  readonly quantity: number
}

export const lineFrom = (s: LocationInventory): PlanLine => ({
  key: s.id,
  loc_inv_id: s.id,
  from_location_code: s.location_code,
  sku: s.sku,
  name: nameOf(s),
  to_location_code: '',
  quantity: s.available_quantity,
})

type Props = { value?: PlanLine[]; onChange?: (lines: PlanLine[]) => void }

/** The goods of a plan: their source location, how many, and their target location. */
export const PlanLines = ({ value = [], onChange = () => {} }: Props) => {
  const [from, setFrom] = useState('')
  const change = (at: number, by: Partial<PlanLine>) =>
    onChange(value.map((l, i) => (i === at ? { ...l, ...by } : l)))
  const add = async () => {
    const code = from.trim()
    if (!code) return
    try {
      const query = { location_code: code, page_size: 200 }
      const { list } = await request(listLocationInventory, { query })
      const lying = list.filter((s) => s.location_code === code && s.available_quantity > 0)
      const fresh = lying.filter((s) => !value.some((l) => l.loc_inv_id === s.id))
      if (fresh.length === 0) notice.warning(say(words.nothing, { code }))
      onChange([...value, ...fresh.map(lineFrom)])
      setFrom('')
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <div className="plan-lines">
      <Space wrap>
        <Input
          value={from}
          aria-label={say(words.from)}
          placeholder={say(words.from)}
          onChange={(e) => setFrom(e.target.value)}
          onPressEnter={(e) => {
            e.preventDefault()
            void add()
          }}
        />
        <Button onClick={() => void add()}>{say(words.add)}</Button>
        <Button
          disabled={value.length < 2 || !value[0]?.to_location_code}
          onClick={() =>
            onChange(value.map((l) => ({ ...l, to_location_code: value[0]?.to_location_code ?? '' })))
          }
        >
          {say(words.allTo)}
        </Button>
      </Space>
      {value.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
      ) : (
        <ul>
          {value.map((line, i) => (
            <li key={line.key}>
              <span className="plan-goods">
                <Code>{line.from_location_code}</Code> <Code>{line.sku}</Code>{' '}
                <span className="soft">{line.name}</span>
              </span>
              <InputNumber
                aria-label={`${line.sku} ${say(words.quantity)}`}
                min={1}
                max={999_999}
                precision={0}
                value={line.quantity}
                onChange={(quantity) => change(i, { quantity: quantity ?? 1 })}
              />
              <Input
                aria-label={`${line.sku} ${say(words.to)}`}
                placeholder={say(words.to)}
                value={line.to_location_code}
                onChange={(e) => change(i, { to_location_code: e.target.value })}
              />
              <Button type="link" danger onClick={() => onChange(value.filter((_l, n) => n !== i))}>
                {say(words.remove)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
