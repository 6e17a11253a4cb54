import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import {
  type AutoFulfilRule,
  deleteAutoFulfilRule,
  listAutoFulfilRules,
  orderAutoFulfilRules,
  saveAutoFulfilRule,
} from '@kuacang/contract/platform-orders/rule/calls'
import { listStores } from '@kuacang/contract/platform-orders/store/calls'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { Button, Empty, Space, Table } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { type Action, OneAtATime, RowActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { useChannelNames } from '../../reference/channel/channel-select.tsx'
import { enabledColumn, entryActions } from '../../reference/enabled.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { mostStores, storeName } from '../store/store-choice.ts'
import { words } from '../words.ts'
import { openRuleForm } from './rule-form.tsx'
import { conditionsOf, decisionsOf, moved, type Names } from './rule-summary.ts'
import { ruleWords } from './rule-words.ts'

const own = {
  about: text(
    '订单从上到下匹配，采用第一条适用的规则；没有适用规则的订单等待人工处理。',
    'An order uses the first rule from the top that fits. An order that none fits waits for a person.',
  ),
  add: text('新增规则', 'New rule'),
  none: text('还没有规则', 'No rules yet'),
  choose: text('请选择客户', 'Choose a customer'),
  place: text('顺序', 'Order'),
  conditions: text('适用于', 'For'),
  decisions: text('如何发货', 'Ships'),
  up: text('上移规则 {name}', 'Move rule {name} up'),
  down: text('下移规则 {name}', 'Move rule {name} down'),
  delete: text('删除', 'Delete'),
  deleteRule: text('删除规则', 'Delete rule'),
  deleteMeans: text('新订单不再使用该规则。', 'New orders do not use it any more.'),
  disableMeans: text('新订单跳过该规则，可以重新启用。', 'New orders pass it over. It can be enabled again.'),
}

/** What the ids in rules are called; an id that is not known stays itself. */
const useNames = (partner_id: number | undefined): Names => {
  const stores = useAnswer(listStores, {
    query: { page_size: mostStores, ...(partner_id ? { partner_id } : {}) },
  })
  const warehouses = useAnswer(listWarehouses, {})
  const channels = useChannelNames()
  const byStore = new Map(stores.data?.list.map((s) => [s.id, storeName(s)]))
  const byWarehouse = new Map(warehouses.data?.list.map((w) => [w.id, w.warehouse_code]))
  return {
    store: (id) => byStore.get(id) ?? id,
    warehouse: (id) => byWarehouse.get(id) ?? String(id),
    channel: (id) => channels([id]),
  }
}

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <div key={line}>{line}</div>)

type Props = { readonly partner_id: number | undefined }

/** The rules of one customer in their order (FU-105). */
const Rules = ({ partner_id }: Props) => {
  const refresh = useRefresh()
  const of = partner_id ? { partner_id } : {}
  const rules = useAnswer(listAutoFulfilRules, { query: of })
  const { run: order, busy } = useCall(orderAutoFulfilRules)
  const names = useNames(partner_id)
  const again = () => void refresh(listAutoFulfilRules)
  const open = (rule?: AutoFulfilRule) =>
    openRuleForm(partner_id, rule).then((done) => {
      if (done) again()
    })
  const move = (all: readonly AutoFulfilRule[], id: string, by: -1 | 1) =>
    void order({
      body: {
        ids: moved(
          all.map((r) => r.id),
          id,
          by,
        ),
        ...of,
      },
    })
      .catch(notice.failure)
      .finally(again)
  const save = ({ place: _place, updated_at: _at, ...rule }: AutoFulfilRule, enabled: boolean) =>
    request(saveAutoFulfilRule, { body: { ...rule, enabled } })
  const actions: readonly Action<AutoFulfilRule>[] = [
    ...entryActions<AutoFulfilRule>({
      edit: open,
      setEnabled: save,
      disabling: { consequence: own.disableMeans, id: (r) => r.name },
    }),
    {
      key: 'delete',
      label: own.delete,
      danger: { title: own.deleteRule, consequence: own.deleteMeans, id: (r) => r.name },
      run: ([rule]) => rule && request(deleteAutoFulfilRule, { params: { id: rule.id } }),
    },
  ]
  return (
    <>
      <p className="soft">{say(own.about)}</p>
      <div className="list-bar">
        <Button type="primary" onClick={() => void open().catch(notice.failure)}>
          {say(own.add)}
        </Button>
      </div>
      <Answered of={rules}>
        {(all) => (
          <OneAtATime>
            <Table<AutoFulfilRule>
              size="small"
              rowKey={(r) => r.id}
              dataSource={[...all]}
              scroll={{ x: true }}
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(own.none)} />,
              }}
              columns={[
                {
                  key: 'place',
                  title: say(own.place),
                  render: (_v, r, i) => (
                    <Space size={0}>
                      {i + 1}
                      <Button
                        type="text"
                        size="small"
                        icon={<ArrowUpOutlined />}
                        disabled={i === 0 || busy}
                        aria-label={say(own.up, { name: r.name })}
                        onClick={() => move(all, r.id, -1)}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<ArrowDownOutlined />}
                        disabled={i === all.length - 1 || busy}
                        aria-label={say(own.down, { name: r.name })}
                        onClick={() => move(all, r.id, 1)}
                      />
                    </Space>
                  ),
                },
                { key: 'name', title: say(ruleWords.name), render: (_v, r) => r.name },
                {
                  key: 'conditions',
                  title: say(own.conditions),
                  render: (_v, r) => <Lines of={conditionsOf(r, names)} />,
                },
                {
                  key: 'decisions',
                  title: say(own.decisions),
                  render: (_v, r) => <Lines of={decisionsOf(r, names)} />,
                },
                {
                  key: 'enabled',
                  title: say(enabledColumn.title),
                  render: (_v, r) => enabledColumn.render(r),
                },
                { key: 'updated', title: say(words.updated), render: (_v, r) => <Time at={r.updated_at} /> },
                {
                  key: 'actions',
                  render: (_v, r) => <RowActions row={r} actions={actions} onDone={again} />,
                },
              ]}
            />
          </OneAtATime>
        )}
      </Answered>
    </>
  )
}

/** A merchant's own rules; staff choose whose. */
export const RuleList = () => {
  const staff = useUser().partner_id === null
  const [partner, setPartner] = useState<number | null>(null)
  if (!staff) return <Rules partner_id={undefined} />
  return (
    <section className="list">
      <div className="list-bar">
        <div style={{ width: 320, maxWidth: '100%' }}>
          <PartnerSelect aria-label={say(own.choose)} value={partner} onChange={setPartner} />
        </div>
      </div>
      {partner === null ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(own.choose)} />
      ) : (
        <Rules key={partner} partner_id={partner} />
      )}
    </section>
  )
}
