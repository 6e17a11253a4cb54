import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { getOutboundOrders } from '@kuacang/contract/outbound/pickup-adjustment/calls'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { ruleTexts } from '../../kit/form/rules.ts'
import { failureText } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import type { KnownOrder } from './adjustment.ts'

const words = {
  label: text('添加出库单', 'Add outbound order'),
  placeholder: text('出库单 ID（24 位）', 'Outbound order ID (24 characters)'),
  add: text('添加', 'Add'),
  already: text('出库单已在选项中', 'Outbound order already in the list'),
  unknown: text('没有此出库单', 'There is no such outbound order'),
}

type Props = {
  /** The ids that stand among the choices. */
  readonly known: readonly string[]
  readonly onAdd: (order: KnownOrder) => void
}

/** Adds an outbound order by its id (FU-359, FU-360). */
export const AddOrder = ({ known, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const find = async (id: string) => {
    setBusy(true)
    try {
      const [order] = await request(getOutboundOrders, { body: { ids: [id] } })
      if (!order) return setFault(say(words.unknown))
      onAdd(order)
      setTyped('')
    } catch (error) {
      setFault(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const add = () => {
    const id = typed.trim().toLowerCase()
    setFault(undefined)
    if (!matches('id', id)) return setFault(say(ruleTexts.id))
    if (known.includes(id)) return setFault(say(words.already))
    return void find(id)
  }
  return (
    <div>
      <Space.Compact style={{ width: '100%' }}>
        <Input
          className="code"
          aria-label={say(words.label)}
          placeholder={say(words.placeholder)}
          value={typed}
          status={fault ? 'error' : ''}
          onChange={(e) => setTyped(e.target.value)}
          onPressEnter={add}
        />
        <Button loading={busy} onClick={add}>
          {say(words.add)}
        </Button>
      </Space.Compact>
      {fault ? (
        <div role="alert" className="field-fault">
          {fault}
        </div>
      ) : null}
    </div>
  )
}
