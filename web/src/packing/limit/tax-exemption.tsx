/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { PickOutParcel, TaxExemption } from '@kuacang/contract/packing/limit/schemas'
import { Table } from 'antd'
import { confirmPlain, showResult } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { playCue } from '../../kit/scan/cues.ts'
import { Code } from '../../kit/show.tsx'
import { amount, LimitFacts } from './limit-facts.tsx'

const words = {
  over: text('超出免税额', 'Tax exemption exceeded'),
  person: text('收件人', 'Recipient'),
  taken: text('已用额度', 'Allowance used'),
  total: text('累计金额', 'Cumulative amount'),
  totalValue: text('{total}（本次 +{added}）', '{total} (+{added} now)'),
  limit: text('{gateway} 口岸免税额', 'Tax exemption at {gateway}'),
  force: text('强制装包', 'Bag anyway'),
  confirm: text('确认，不装包', 'OK, do not bag'),
  pickOut: text('请先取出超出免税额的包裹', 'Take out the parcels over the tax exemption first'),
  pickOutHow: text(
    '请取出并解绑以下包裹，然后重新发送交接请求。',
    'Take out and unbind the following parcels, then send the handover request again.',
  ),
  box: text('箱号', 'Box number'),
  tracking: text('尾程运单号', 'Last-leg tracking number'),
  value: text('申报价值', 'Declared value'),
}

/**
 * Says that a parcel takes its recipient over the tax exemption. True when it is to be packed all the same: the
 * packing call is then repeated with skip_tax_exemption_check.
 * @coming epc
 */
export const askForcePack = (of: TaxExemption): Promise<boolean> => {
  playCue('error')
  return confirmPlain({
    title: words.over,
    message: (
      <LimitFacts
        facts={[
          [say(words.person), of.identifier_name],
          [say(words.taken), amount(of.taken_value)],
          [
            say(words.total),
            say(words.totalValue, { total: amount(of.new_value), added: amount(of.to_add_value) }),
          ],
          [say(words.limit, { gateway: of.gateway }), amount(of.tax_exemption)],
        ]}
      />
    ),
    yes: words.force,
    no: words.confirm,
    slot: 'limit',
  })
}

/**
 * Names the parcels that must leave their boxes before these can be handed over.
 * @coming epc
 */
export const showPickOut = (parcels: readonly PickOutParcel[]): Promise<void> => {
  playCue('error')
  return showResult({
    kind: 'error',
    title: words.pickOut,
    subtitle: say(words.pickOutHow),
    extra: (
      <Table
        size="small"
        rowKey="last_leg_tracking_number"
        dataSource={[...parcels]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: say(words.box), render: (_v, p) => <Code>{p.box_number}</Code> },
          { title: say(words.tracking), render: (_v, p) => <Code>{p.last_leg_tracking_number}</Code> },
          { title: say(words.value), align: 'right', render: (_v, p) => amount(p.declared_value) },
        ]}
      />
    ),
  })
}
