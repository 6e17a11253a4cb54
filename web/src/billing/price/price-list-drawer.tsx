import {
  deletePrice,
  getPriceList,
  listPriceLists,
  type Price,
  type PriceList,
} from '@kuacang/contract/billing/price/calls'
import { chargedService, priceListStatus } from '@kuacang/contract/billing/price/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { ListStatus, listName, publishAction } from './list-parts.tsx'
import { priceColumns } from './price-columns.tsx'
import { openPrice } from './price-form.tsx'
import { TryPrices } from './try-prices.tsx'
import { words } from './words.ts'

const own = {
  prices: text('价格', 'Prices'),
  add: text('新增价格', 'New price'),
  edit: text('编辑', 'Edit'),
  delete: text('删除', 'Delete'),
  deleteMeans: text('该价格将从草稿中删除。', 'The price is taken out of the draft.'),
  none: text('还没有价格', 'There are no prices yet'),
  actions: text('操作', 'Actions'),
}

const columnsOf = (currency: string, draft: boolean, list_id: string, again: () => void): Column<Price>[] => [
  ...priceColumns(() => currency),
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
          <RowActions<PriceList> row={list.data} actions={[publishAction]} onDone={again} />
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
