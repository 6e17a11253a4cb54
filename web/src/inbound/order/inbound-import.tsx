import { getInboundTemplate, importExternalInbound } from '@kuacang/contract/inbound/external/calls'
import { inboundColumns } from '@kuacang/contract/inbound/external/sheet'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { importSheet } from '../../kit/sheet/import-sheet.tsx'
import { GoodsWarehouseField } from '../../reference/warehouse/goods-warehouse-field.tsx'

const words = {
  title: text('导入入库单', 'Import inbound orders'),
  about: text(
    '客户单号相同的行为一张入库单，箱号相同的行为一箱；不填箱号则为散货。',
    'Rows with the same customer order number form one order, and rows with the same case code one case. Without case codes the goods are loose.',
  ),
  done: text('已创建 {n} 张入库单', '{n} inbound {n|order|orders} created'),
}

/** Announces the goods of a sheet in a warehouse, for a merchant; `here` is offered first. */
export const openInboundImport = (here: number): Promise<boolean> =>
  importSheet({
    title: words.title,
    call: importExternalInbound,
    columns: inboundColumns,
    template: getInboundTemplate,
    done: ({ created }) => say(words.done, { n: created }),
    fields: (
      <>
        <p className="soft">{say(words.about)}</p>
        <GoodsWarehouseField here={here} />
      </>
    ),
  })
