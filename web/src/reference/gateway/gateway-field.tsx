/** @shared with other areas. */

import { listGateways } from '@kuacang/contract/reference/gateway/calls'
import { AutoComplete } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { nameOf } from '../../kit/say.ts'

type Props = {
  readonly label: string
  /** Of the form item. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The code of a gateway: those in use are offered, and another one can be typed. */
export const GatewayField = ({ label, ...field }: Props) => {
  const gateways = useAnswer(listGateways, {})
  const options = (gateways.data?.list ?? [])
    .filter((g) => g.enabled)
    .map((g) => ({ value: g.code, label: `${g.code} ${nameOf(g)}` }))
  return (
    <AutoComplete
      {...field}
      options={options}
      showSearch={{
        filterOption: (typed, option) => !!option?.label.toLowerCase().includes(typed.toLowerCase()),
      }}
      maxLength={10}
      aria-label={label}
      placeholder={label}
      style={{ width: '100%' }}
    />
  )
}
