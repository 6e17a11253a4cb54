import { centsOf, shortDecimal } from '@kuacang/contract/billing/decimal'
import {
  deletePrice,
  getPriceList,
  listPriceLists,
  type Price,
  type PriceList,
} from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit, priceListStatus } from '@kuacang/contract/billing/price/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered, DetailDrawer, Facts } from '../../kit/detail/detail.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel, Time } from '../../kit/show.tsx'
import { useChannelNames } from '../../reference/channel/channel-select.tsx'
import { ListStatus, listName, publish } from './list-parts.tsx'
import { openPrice } from './price-form.tsx'
import { TryPrices } from './try-prices.tsx'
import { words } from './words.ts'
import './price.css'

const own = {
  prices: text('价格', 'Prices'),
  add: text('新增价格', 'New price'),
  edit: text('编辑', 'Edit'),
  delete: text('删除', 'Delete'),
  deleteMeans: text('该价格将从草稿中删除。', 'The price is taken out of the draft.'),
  none: text('还没有价格', 'There are no prices yet'),
  upTo: text('{from} – {to}', '{from} – {to}'),
  above: text('超过 {from}', 'Above {from}'),
  actions: text('操作', 'Actions'),
}

/** Each step as people read it: from how many to how many, and what one costs. */
const Steps = ({ of: { steps }, currency }: { readonly of: Price; readonly currency: string }) => {
  const shown = (rate: string) => shortDecimal(rate, centsOf(currency))
  const [only] = steps
  if (steps.length === 1 && only) return shown(only.rate)
  return (
    <table className="price-ranges">
      <tbody>
        {steps.map(({ from, rate }, i) => {
          const to = steps[i + 1]?.from
          return (
            <tr key={from}>
              <td>{to === undefined ? say(own.above, { from }) : say(own.upTo, { from, to })}</td>
              <td>{shown(rate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Only = ({ of: { channel_id, country, age_from } }: { readonly of: Price }) => {
  const names = useChannelNames()
  const parts = [
    ...(channel_id === null ? [] : [names([channel_id])]),
    ...(country === '' ? [] : [country]),
    ...(age_from === 0 ? [] : [say(words.days, { n: age_from })]),
  ]
  return parts.length === 0 ? null : <div className="soft">{parts.join(' · ')}</div>
}

const columnsOf = (currency: string, draft: boolean, list_id: string, again: () => void): Column<Price>[] => [
  {
    key: 'service',
    title: words.service,
    render: (p) => (
      <>
        <EnumLabel of={chargedService} code={p.service} />
        <Only of={p} />
      </>
    ),
  },
  { key: 'unit', title: words.unit, render: (p) => <EnumLabel of={chargeUnit} code={p.unit} /> },
  { key: 'steps', title: words.steps, render: (p) => <Steps of={p} currency={currency} /> },
  { key: 'free', title: words.free, align: 'right', render: (p) => p.free_quantity },
  {
    key: 'minimum_charge',
    title: words.minimum_charge,
    align: 'right',
    render: (p) => shortDecimal(p.minimum_charge, centsOf(currency)),
  },
  ...(draft
    ? [
        {
          key: 'actions',
          title: own.actions,
          render: (p: Price) => (
            <RowActions
              row={p}
              onDone={again}
              actions={[
                { key: 'edit', label: own.edit, run: () => openPrice(list_id, p) },
                {
                  key: 'delete',
                  label: own.delete,
                  danger: { consequence: own.deleteMeans, id: (x) => say(chargedService.label(x.service)) },
                  run: () => request(deletePrice, { params: { id: list_id, price_id: p.id } }),
                },
              ]}
            />
          ),
        },
      ]
    : []),
]

/** A price list with its prices; one can be tried before it is published. */
export const PriceListDrawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const list = useAnswer(getPriceList, { params: { id } })
  const refresh = useRefresh()
  const again = () => void refresh(getPriceList, listPriceLists)
  const draft = list.data?.status === priceListStatus.code.draft
  const add = async () => (await openPrice(id)) && again()
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={list.data ? `${listName(list.data)} · ${list.data.currency}` : ''}
      actions={
        list.data && draft ? (
          <RowActions<PriceList> row={list.data} actions={[publish]} onDone={again} />
        ) : null
      }
    >
      <Answered of={list}>
        {(l) => (
          <>
            <Facts
              columns={{ xs: 1, sm: 2 }}
              facts={[
                [words.status, <ListStatus key="status" of={l} />],
                [words.validFrom, l.valid_from],
                [words.created, <Time key="created" at={l.created_at} />],
                [words.published, <Time key="published" at={l.published_at} />],
                [words.remark, l.remark],
              ]}
            />
            <h2 className="section-title">{say(own.prices)}</h2>
            {l.price_rows.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(own.none)} />
            ) : (
              <PlainTable
                rows={l.price_rows}
                rowKey={(p) => p.id}
                columns={columnsOf(l.currency, draft, l.id, again)}
              />
            )}
            {draft ? (
              <Button type="primary" style={{ marginTop: 12 }} onClick={() => void add()}>
                {say(own.add)}
              </Button>
            ) : null}
            {l.price_rows.length > 0 ? <TryPrices currency={l.currency} prices={l.price_rows} /> : null}
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
